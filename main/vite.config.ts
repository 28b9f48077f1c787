import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

const entries = { cli: 'main/cli/main.ts', worker: 'main/workers/worker.ts', main: 'main/shell/main.ts' };

/** Node bundles: command line, workers, Electron main. Every library is inside, so the package holds only `out/`. */
export default defineConfig({
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'out',
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rollupOptions: {
      external: existsSync('main/services/index.ts') ? [] : ['#main/services/index.ts'],
      input: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
