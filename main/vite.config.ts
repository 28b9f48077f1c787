import { defineConfig } from 'vite';

/** Modules of meshes that every format's detection loads. */
const DETECTION: ReadonlySet<string> = new Set(['format', 'schema', 'version', 'common', 'render-enums']);

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
        // Code that is used together loads together: each chunk takes a third of a millisecond to find and read.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'binary', test: /[\\/]shared[\\/]binary[\\/]/ },
            { name: 'nif', test: isMeshCode },
          ],
        },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Each thread parses its code anew. Names stay as they are, for stack traces.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});

/** Code that opens meshes, without what detects them. */
function isMeshCode(file: string): boolean {
  const [, folder, name] = /[\\/]shared[\\/]formats[\\/](nif|havok)[\\/](.+)\.ts$/.exec(file) ?? [];
  return folder === 'havok' || (name !== undefined && !DETECTION.has(name));
}
