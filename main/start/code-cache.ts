import { existsSync } from 'node:fs';
import Module from 'node:module';
import { basename, dirname, join, sep } from 'node:path';
import { constants, Script } from 'node:vm';
import { readCodeFile, writeCodeFile } from './code-file.ts';

/** What V8 compiled, kept for the next runs. */
export interface CodeCache {
  /** Keeps what was compiled since. Takes some milliseconds if there is anything new, and none if not. */
  save(): void;
}

export interface CodeCacheOptions {
  /** Name of the cache's file: one for each kind of run, so that none reads much that it does not use. */
  readonly name: string;
  /** Folder of the built program. */
  readonly built: string;
  /** The user's folder for caches of code; undefined = no cache. */
  readonly folder: string | undefined;
}

/**
 * Uses what earlier runs compiled for all chunks that are loaded from now on. Compiling the code of all formats takes
 * longer than most commands.
 *
 * Only chunks of the built program are cached, whose names have a hash of their contents. The file is the user's own and
 * is checked before it is used (see `readCodeFile`). Without one, the program just starts more slowly.
 */
export function startCodeCache({ name, built, folder }: CodeCacheOptions): CodeCache {
  // Electron runs only code of its package, which is checked; this would be code from elsewhere.
  if (folder === undefined || process.versions.electron !== undefined) return NO_CACHE;
  if (loader.enableCompileCache !== undefined) {
    // Node 22 and later.
    loader.enableCompileCache(folder);
    return NO_CACHE;
  }
  const path = join(folder, `${name}-${process.version}-${process.arch}.bin`);
  const known = readCodeFile(path);
  const scripts = compileWith(known, join(built, 'chunks') + sep);
  let saved = 0;
  return {
    save() {
      const fresh = [...scripts].filter(([, { cachedDataRejected }]) => cachedDataRejected !== false);
      if (fresh.length === saved) return;
      saved = fresh.length;
      const kept = [...known].filter(([chunk]) => existsSync(join(built, 'chunks', chunk)));
      const compiled = fresh.map(([chunk, script]) => [chunk, script.createCachedData()] as const);
      writeCodeFile(path, new Map<string, Uint8Array>([...kept, ...compiled]));
    },
  };
}

const NO_CACHE: CodeCache = { save: () => undefined };

/** The part of Node's loader used here; its types lack it. `_compile` is what all such caches for Node 20 replace. */
interface Loader {
  readonly enableCompileCache?: (folder: string) => unknown;
  readonly wrap: (content: string) => string;
  readonly prototype: { _compile(this: NodeModule, content: string, filename: string): void };
}

const loader = Module as unknown as Loader;

type ModuleBody = (
  this: unknown,
  exports: unknown,
  require: (id: string) => unknown,
  module: NodeModule,
  filename: string,
  folder: string,
) => void;

/** Compiles the chunks in a folder with what is known of them; returns the scripts by their file names as they are loaded. */
function compileWith(
  known: ReadonlyMap<string, Uint8Array>,
  chunks: string,
): ReadonlyMap<string, CompiledScript> {
  const scripts = new Map<string, CompiledScript>();
  const compile = loader.prototype._compile;
  loader.prototype._compile = function compileChunk(content, filename): void {
    if (!filename.startsWith(chunks)) {
      compile.call(this, content, filename);
      return;
    }
    const cachedData = known.get(basename(filename));
    const script: CompiledScript = new Script(loader.wrap(content), {
      filename,
      ...(cachedData === undefined
        ? {}
        : { cachedData: Buffer.from(cachedData.buffer, cachedData.byteOffset, cachedData.length) }),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    scripts.set(basename(filename), script);
    const body = script.runInThisContext() as ModuleBody;
    body.call(this.exports, this.exports, (id) => this.require(id), this, filename, dirname(filename));
  };
  return scripts;
}

type CompiledScript = Script & { readonly cachedDataRejected?: boolean | undefined };
