import { defineConfig } from 'vite';

/** Node bundles: command line, workers, Electron main. Every library is inside, so the package holds only `out/`. */
export default defineConfig({
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'out',
    emptyOutDir: false,
    sourcemap: true,
    license: { fileName: 'LICENSES.md' },
    rollupOptions: {
      input: { cli: 'main/cli/start.ts', worker: 'main/worker/worker.ts', main: 'main/shell/main.ts' },
      output: {
        // Compiled code of such modules can be kept between runs (see main/start), and they load faster.
        format: 'cjs',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Each thread parses its code anew. Names stay as they are, for stack traces.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
