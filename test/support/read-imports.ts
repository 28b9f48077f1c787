import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** An import as written in a file, including type-only and dynamic ones. */
export interface Import {
  /** Path of the importing file, relative to the project folder. */
  readonly from: string;
  /** Path of the imported file, or the name of a package. */
  readonly to: string;
  readonly specifier: string;
}

/** Every import of the source files in some folders of the project. */
export function readImports(folders: readonly string[]): readonly Import[] {
  return folders.flatMap(sourceFiles).flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(SPECIFIER)].map(([, found]): Import => {
      const specifier = found ?? '';
      return { from, to: target(from, specifier.replace(/\?.*/, '')), specifier };
    }),
  );
}

/** The specifier after `from`, `import` or `import(`; prose in comments has no quoted word there. */
const SPECIFIER = /(?:^import |^export .*? from |^\} from |\bimport\(\s*)[^'\n]*'([^'\n]+)'/gm;

function target(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
  return specifier;
}

/** Folders in another language, whose compiler checks their imports. */
const ASSEMBLY_SCRIPT = 'wasm';

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === ASSEMBLY_SCRIPT ? [] : sourceFiles(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}
