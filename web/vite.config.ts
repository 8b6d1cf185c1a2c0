import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { pictures } from './pictures.ts';

export default defineConfig({
  plugins: [svelte(), pictures()],
  build: {
    outDir: '../src/zaubertisch/web_dist',
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8137' }, '/ws': { target: 'http://127.0.0.1:8137', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
