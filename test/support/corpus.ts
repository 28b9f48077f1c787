import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real files, in a folder beside the checkout; missing on some machines. Never copied into the project. */
const CORPUS = join(process.cwd(), '../shared/corpus');

/** Why corpus tests are skipped here, or undefined if they run. Printed once, so that a skip is never silent. */
export const corpusMissing: string | undefined = existsSync(CORPUS)
  ? undefined
  : `corpus tests skipped: no ${CORPUS}`;
if (corpusMissing !== undefined) console.warn(corpusMissing);

/** Bytes of a corpus file, by its path in the corpus. */
export function corpusFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(join(CORPUS, path)));
}

/** Paths of the files below a corpus folder that match a pattern; none if the corpus is missing. */
export function corpusFiles(folder: string, pattern: RegExp): readonly string[] {
  if (corpusMissing !== undefined) return [];
  return readdirSync(join(CORPUS, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(CORPUS.length + 1))
    .sort();
}
