import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { withDatabases } from '#main/workspace/database-jobs.ts';
import type { MaterialFile } from '#main/workspace/find-material-file.ts';
import { readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { FileMaterial } from '#shared/formats/kit/material.ts';
import { openFile } from '#shared/formats/registry.ts';

/** Real materials have a few hundred bytes, those of Starfield up to some hundred kilobytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Materials that are kept open: an edit of one asks for the same few again. */
const KEPT = 64;
/** Opening a compiled database takes a second or two. */
const DEADLINE = 30_000;

/** A material file of Data, or why it cannot be read, as a sentence. */
export type OpenedMaterial =
  | { readonly material: FileMaterial; readonly problem: null }
  | { readonly material: undefined; readonly problem: string };

/** Opens material files of Data. */
export type MaterialFiles = (file: MaterialFile) => Promise<OpenedMaterial>;

/** Material files, kept open until they change. Threads take those of compiled databases out. */
export function createMaterialFiles(pool: Pool<Tasks>): MaterialFiles {
  const kept = new Map<string, OpenedMaterial>();
  return async (file) => {
    const known = kept.get(file.key);
    kept.delete(file.key);
    const { opened, isLasting } =
      known === undefined ? await open(pool, file) : { opened: known, isLasting: true };
    if (isLasting) kept.set(file.key, opened);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return opened;
  };
}

interface Outcome {
  readonly opened: OpenedMaterial;
  /** False if trying again may end otherwise, as after another program had the file. */
  readonly isLasting: boolean;
}

async function open(pool: Pool<Tasks>, file: MaterialFile): Promise<Outcome> {
  const { shown } = file;
  try {
    const { material } = await openFile(bytesSource(await bytesOf(pool, file), shown));
    if (material === undefined)
      return { opened: { material, problem: `“${shown}” is no material.` }, isLasting: true };
    // Damage shows when it is read.
    material.properties();
    return { opened: { material, problem: null }, isLasting: true };
  } catch (error) {
    if (!(error instanceof FormatError || error instanceof UserError)) throw error;
    const isMissing = error instanceof UserError && error.code === 'file-missing';
    const problem = isMissing ? error.message : `“${shown}” cannot be read: ${error.message}`;
    return { opened: { material: undefined, problem }, isLasting: isMissing || error instanceof FormatError };
  }
}

async function bytesOf(pool: Pool<Tasks>, { place, shown: name }: MaterialFile): Promise<Uint8Array> {
  if (place.kind === 'edited') return place.bytes;
  if (place.kind !== 'compiled') return readDataFile(place, name, MAX_BYTES);
  const options = { priority: 'interactive', deadlineMs: DEADLINE, quarantineKey: MANY_FILES } as const;
  return await withDatabases(pool, (more) => pool.run('compiled-material', place, { ...options, ...more }));
}
