import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/zaubertisch/web_dist',
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8137' }, '/ws': { target: 'http://127.0.0.1:8137', ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
