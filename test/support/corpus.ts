import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real files, on a shelf beside the checkout; absent on machines that have none. Never copied into the project. */
const CORPUS = join(process.cwd(), '../shared/corpus');

/** Why corpus tests are skipped here, or undefined where they run. Said once, so that a skip is never silent. */
export const corpusMissing: string | undefined = existsSync(CORPUS)
  ? undefined
  : `corpus tests skipped: no ${CORPUS}`;
if (corpusMissing !== undefined) console.warn(corpusMissing);

/** Bytes of a corpus file, by its path in the corpus. */
export function corpusFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(join(CORPUS, path)));
}

/** Paths of the files below a corpus folder that a pattern matches; none where the corpus is absent. */
export function corpusFiles(folder: string, pattern: RegExp): readonly string[] {
  if (corpusMissing !== undefined) return [];
  return readdirSync(join(CORPUS, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(CORPUS.length + 1))
    .sort();
}
