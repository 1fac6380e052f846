// How the page is built: into the package, under fixed names, so that a user needs no Node.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const SERVER = 'http://127.0.0.1:8000';
const OUT = '../src/tefuda/web/static';

/** Leaves a mark of the sources, by which a test sees that the page was not built from others. */
function marked(): Plugin {
  return {
    name: 'marked',
    apply: 'build',
    closeBundle() {
      const inFolder = (folder: string): string[] =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => `${entry.parentPath}/${entry.name}`);
      const paths = ['index.html', 'package.json', 'vite.config.ts', ...inFolder('public'), ...inFolder('src')];
      const hash = createHash('sha256');
      for (const path of paths.sort()) hash.update(path).update('\0').update(readFileSync(path));
      writeFileSync(`${OUT}/sources.sha256`, `${hash.digest('hex')}\n`);
    },
  };
}

/** Keeps what `scripts/page-solver` built, and lists all files, so that the page is had offline. */
function complete(): Plugin {
  const names = ['page/doubledummy.wasm', 'page/doubledummy.sha256'];
  const kept = new Map<string, Uint8Array>();
  return {
    name: 'complete',
    apply: 'build',
    buildStart() {
      for (const name of names) kept.set(name, readFileSync(`${OUT}/${name}`)); // soon emptied
    },
    generateBundle(_options, bundle) {
      for (const [fileName, source] of kept) this.emitFile({ type: 'asset', fileName, source });
      const built = [...Object.keys(bundle), ...kept.keys()].filter((name) => name.startsWith('page/'));
      const source = JSON.stringify(['./', 'icon.svg', ...built.sort()]);
      this.emitFile({ type: 'asset', fileName: 'files.json', source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), complete(), marked()],
  base: './',
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the security policy wants files
    rollupOptions: {
      output: {
        entryFileNames: 'page/[name].js',
        chunkFileNames: 'page/[name].js',
        assetFileNames: 'page/[name][extname]',
        // What the first page needs is one file, and so is what several pages of a game share: many
        // small ones are larger together.
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules|src\/(words\/|lib\/(words|settings|router|cards)|parts\/Card)/, priority: 1 },
            { name: 'bridge', test: /src\/(board|deals|session|solver|table|training)\//, minShareCount: 2 },
            { name: 'dai', test: /src\/daihinmin\//, minShareCount: 2 },
            { name: 'parts', test: /src\/(lib|parts)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'page/[name].js' } } },
  server: {
    proxy: {
      '/api': { target: SERVER, ws: true },
      '/src/solver/doubledummy.wasm': { target: SERVER, rewrite: () => '/page/doubledummy.wasm' },
    },
  },
});
