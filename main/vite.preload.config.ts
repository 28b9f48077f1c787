import { defineConfig } from 'vite';

/** A sandboxed preload must be one CommonJS file. */
export default defineConfig({
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: 'main/shell/preload.ts',
    target: 'node20',
    outDir: 'out',
    emptyOutDir: false,
    minify: false,
    rollupOptions: { output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
  },
});
