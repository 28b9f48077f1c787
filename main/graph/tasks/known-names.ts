import * as v from 'valibot';
import { readUsableColumnFile } from '#main/files/column-file.ts';
import type { TaskContext } from '#main/pool/task.ts';
import type { Problem } from '#shared/errors.ts';
import type { NamedColumns } from '#shared/graph/named-columns.ts';
import type { TextColumns } from '#shared/graph/text-pool.ts';
import { areValidPieces } from '#shared/workspace/valid-columns.ts';

/** What the files of a source name, as kept between runs: for each file as long as it is unchanged. */
export interface KnownNames {
  /** The build that read them; another one may read more from the same files. */
  readonly app: string;
  /** Path of the folder or archive. */
  readonly path: string;
  /** Of an archive, when it was read; '' for a folder. */
  readonly stamp: string;
  /** The loose files that `named.file` counts; none for an archive, whose entries it counts. */
  readonly files: KnownFiles;
  readonly named: NamedColumns;
  /** Files that could not be read. */
  readonly problems: readonly Problem[];
}

export interface KnownFiles {
  readonly paths: TextColumns;
  readonly size: Float64Array<ArrayBuffer>;
  /** Milliseconds since 1970; NaN if the file had only just changed, so that another change may not show. */
  readonly modified: Float64Array<ArrayBuffer>;
}

export interface KnownNamesInput {
  /** Of the kept file. */
  readonly file: string;
  readonly app: string;
  readonly path: string;
}

/** Increased when the meaning of the data changes. */
const FORMAT = 1;

/** The stored form. */
export function namesFile(names: KnownNames): object {
  return { format: FORMAT, ...names };
}

/** Reads what is kept of a source; null if there is nothing usable. */
export function readKnownNames(
  { file, app, path }: KnownNamesInput,
  { transfer }: TaskContext,
): KnownNames | null {
  const { success, output } = v.safeParse(NamesFile, readUsableColumnFile(file));
  if (!success || output.app !== app || output.path !== path || !isSound(output as KnownNames)) return null;
  const known = output as KnownNames;
  const { named, files } = known;
  const columns = [
    named.file,
    named.text,
    named.record,
    named.part,
    named.folder,
    files.size,
    files.modified,
  ];
  const texts = [named.texts, files.paths].flatMap(({ bytes, start }) => [bytes, start]);
  transfer(...[...columns, ...texts].map(({ buffer }) => buffer));
  return known;
}

const [U8, U32, F64] = [v.instance(Uint8Array), v.instance(Uint32Array), v.instance(Float64Array)];
const Texts = v.object({ bytes: U8, start: U32 });
const NamesFile = v.object({
  format: v.literal(FORMAT),
  app: v.string(),
  path: v.string(),
  stamp: v.string(),
  files: v.object({ paths: Texts, size: F64, modified: F64 }),
  named: v.object({ file: U32, text: U32, record: U32, part: U32, folder: U8, texts: Texts }),
  problems: v.array(v.object({ path: v.string(), code: v.string(), message: v.string() })),
});

function isSound({ files, named, stamp }: KnownNames): boolean {
  const count = named.file.length;
  const texts = named.texts.start.length - 1;
  const known = files.paths.start.length - 1;
  return (
    isPool(named.texts) &&
    isPool(files.paths) &&
    files.size.length === known &&
    files.modified.length === known &&
    [named.text, named.record, named.part, named.folder].every(({ length }) => length === count) &&
    [named.text, named.record, named.part].every((column) => column.every((index) => index < texts)) &&
    (stamp !== '' || named.file.every((file) => file < known))
  );
}

function isPool({ bytes, start }: TextColumns): boolean {
  return start.length > 0 && areValidPieces(start, bytes, start.length - 1);
}
