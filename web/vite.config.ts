// How the page is built: into the package, under fixed names, so that a user needs no Node.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: {
    outDir: '../src/tefuda/web/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the security policy wants files
    rollupOptions: {
      output: {
        entryFileNames: 'page/[name].js',
        chunkFileNames: 'page/[name].js',
        assetFileNames: 'page/[name][extname]',
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
