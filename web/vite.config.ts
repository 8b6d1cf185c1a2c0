import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { boards } from './boards.ts';
import { pictures } from './pictures.ts';

export default defineConfig({
  plugins: [svelte(), boards(), pictures()],
  build: {
    outDir: '../src/zaubertisch/web_dist',
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A request costs more than what a small file weighs: one style sheet, and what pages share in one piece.
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: 'common', test: /\/src\/(lib|components)\/|\/node_modules\/svelte\//, minShareCount: 2 }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8137' }, '/ws': { target: 'http://127.0.0.1:8137', ws: true } },
  },
  // A busy machine is no failure.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
