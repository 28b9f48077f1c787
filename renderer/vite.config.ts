import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One bundle for Electron and the browser; relative base, because `app://` and loopback differ in root. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    target: 'chrome130',
    outDir: '../out/renderer',
    emptyOutDir: true,
    chunkSizeWarningLimit: 6000,
    license: { fileName: 'LICENSES.md' },
  },
  worker: { format: 'es' },
});
