import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { importedBy, type Modules } from './build/imported-by.ts';

/** Modules of meshes and packfiles that every format's detection loads. */
const DETECTION: ReadonlySet<string> = new Set(['format', 'schema', 'version', 'common', 'render-enums']);

/** Node bundles: command line, workers, Electron main. Every library is inside, so the package holds only `out/`. */
export default defineConfig({
  ssr: { noExternal: true, external: ['electron'] },
  plugins: [withoutChildProcesses()],
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
            { name: readingChunk, debugName: 'reading' },
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

/** What commands load for a file of any kind, for a mesh, and for archives. */
const ANY_FILE = ['main/targets/target.ts', 'main/inspect/inspect-target.ts'].map(module);
const MESHES = ['shared/formats/nif/opener.ts'].map(module);
const ARCHIVES = ['main/workspace/tasks/open-archive.ts', 'main/archives/list-archive.ts'].map(module);

function module(path: string): string {
  return join(import.meta.dirname, '..', path).replaceAll('\\', '/');
}

/** The chunk of a module that reads files; null = of one that fewer commands need. */
function readingChunk(file: string, modules: Modules): string | null {
  const { any, meshes, archives } = readersOf(modules);
  if (archives.has(file)) return any.has(file) || meshes.has(file) ? 'reading' : 'archives';
  return any.has(file) ? 'files' : null;
}

interface Readers {
  readonly any: ReadonlySet<string>;
  readonly meshes: ReadonlySet<string>;
  readonly archives: ReadonlySet<string>;
}

/** By build. */
const readers = new WeakMap<Modules, Readers>();

function readersOf(modules: Modules): Readers {
  const known = readers.get(modules);
  if (known !== undefined) return known;
  const made = {
    any: importedBy(ANY_FILE, modules),
    meshes: importedBy(MESHES, modules),
    archives: importedBy(ARCHIVES, modules),
  };
  readers.set(modules, made);
  return made;
}

/**
 * Commander can run commands that are programs of their own. Ours are not, and loading what starts processes takes each
 * command 5 ms.
 */
function withoutChildProcesses(): Plugin {
  const nothing = '\0no-child-processes';
  return {
    name: 'commander-without-child-processes',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === 'node:child_process' && /[\\/]commander[\\/]/.test(importer) ? nothing : undefined,
    load: (id) => (id === nothing ? 'export {};' : undefined),
  };
}

/** Code that opens meshes, without what detects them. */
function isMeshCode(file: string): boolean {
  const [, folder, name] = /[\\/]shared[\\/]formats[\\/](nif|havok)[\\/](.+)\.ts$/.exec(file) ?? [];
  return folder !== undefined && name !== undefined && !DETECTION.has(name);
}
