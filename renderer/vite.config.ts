import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { importedBy, type Modules } from '../main/build/imported-by.ts';

/** The frame that is drawn while everything else loads. */
const FRAME = entry('app/main.tsx');
/** What the frame gives way to. */
const WINDOW = ['app/app.tsx', 'app/connected.tsx', 'app/report-unhandled.ts'].map(entry);

/** One bundle for Electron and the browser; relative base, because `app://` and loopback differ in root. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), chosenFeatures()],
  build: {
    target: 'chrome130',
    outDir: '../out/renderer',
    emptyOutDir: true,
    chunkSizeWarningLimit: 6000,
    license: { fileName: 'LICENSES.md' },
    rollupOptions: {
      output: {
        // 120 small files take longer to fetch than one or two.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: startingChunk, debugName: 'start' }],
        },
      },
    },
  },
  worker: { format: 'es' },
});

/**
 * Monaco's helper for the workers of languages imports every feature of the editor. They came with the first JSON file,
 * too late for the editor's services, so that editors opened after it reported missing ones. We import the features that
 * we use (editors/kit/monaco.ts).
 */
function chosenFeatures(): Plugin {
  return {
    name: 'chosen-features',
    transform: {
      filter: { id: /monaco-editor\/esm\/vs\/internal\/common\/workers\.js$/ },
      handler: (code) => ({ code: code.replaceAll(/^import '[^']+';$/gm, ''), map: null }),
    },
  };
}

function entry(path: string): string {
  return join(import.meta.dirname, path).replaceAll('\\', '/');
}

/** The chunk of a module that the frame or the window imports at once; null = of one that something loads later. */
function startingChunk(file: string, modules: Modules): string | null {
  const { frame, window } = startOf(modules);
  if (file === FRAME) return null;
  return frame.has(file) ? 'frame' : window.has(file) ? 'window' : null;
}

interface Start {
  readonly frame: ReadonlySet<string>;
  readonly window: ReadonlySet<string>;
}

/** By build. */
const starts = new WeakMap<Modules, Start>();

function startOf(modules: Modules): Start {
  const known = starts.get(modules);
  if (known !== undefined) return known;
  const start = { frame: importedBy([FRAME], modules), window: importedBy(WINDOW, modules) };
  starts.set(modules, start);
  return start;
}
