import type { TaskContext } from '#main/pool/task.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { readCdb } from '#shared/formats/cdb/cdb-directory.ts';
import { compiledMaterial } from '#shared/formats/cdb/compiled-material.ts';
import { MaterialFinder } from '#shared/formats/cdb/material-finder.ts';
import type { KeptCdb } from '#shared/formats/cdb/payload.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import { type DataFilePlace, openDataFile, readDataFile } from './read-data-file.ts';

/** Location of a material: a file of Data, part of a compiled database, or its bytes with unsaved edits. */
export type MaterialFilePlace = DataFilePlace | CompiledPlace | EditedPlace;

/** A material that is open, with its unsaved edits. */
export interface EditedPlace {
  readonly kind: 'edited';
  readonly bytes: Uint8Array;
}

/** A material that Data may have in its databases only. */
export interface CompiledPlace {
  readonly kind: 'compiled';
  /** The databases; the first that has the material counts. */
  readonly databases: readonly { readonly place: DataFilePlace; readonly name: string }[];
  /** Path in Data, or an id `res:…`. */
  readonly path: string;
}

/** The text of a material of a compiled database. @throws as `readMaterialFile` */
export function readCompiledMaterial(place: CompiledPlace, context: TaskContext): Uint8Array<ArrayBuffer> {
  const bytes = compiledText(place);
  context.transfer(bytes.buffer);
  return bytes;
}

/**
 * Reads a material file, or makes its text out of a database. A database that an archive has packed is unpacked into memory.
 * @param name for messages
 * @throws as `readDataFile`; UserError `file-missing` if no database has it, or what is wrong with one that may have it
 */
export function readMaterialFile(place: MaterialFilePlace, name: string, limit: number): Uint8Array {
  if (place.kind === 'edited') return place.bytes;
  if (place.kind !== 'compiled') return readDataFile(place, name, limit);
  return compiledText(place);
}

/** A damaged database hides none of the others: it counts only if no other has the material. */
function compiledText({ databases, path }: CompiledPlace): Uint8Array<ArrayBuffer> {
  let problem: UserError | undefined;
  for (const { place, name } of databases) {
    try {
      const text = textIn(place, name, path);
      if (text !== undefined) return new TextEncoder().encode(text);
    } catch (error) {
      if (!(error instanceof FormatError || error instanceof UserError)) throw error;
      const message = error instanceof UserError ? error.message : `“${name}” ${error.message}.`;
      problem ??= new UserError(error.code, message, { path: name });
    }
  }
  if (problem !== undefined) throw problem;
  const names = databases.map(({ name }) => `“${name}”`).join(', ');
  throw new UserError('file-missing', `“${path}” is not in ${names}.`, { path });
}

/** The text of a material in a database; undefined if that does not have it. */
function textIn(place: DataFilePlace, name: string, path: string): string | undefined {
  const { cdb, content, close } = openDatabase(place, name);
  try {
    const entry = cdb.finder.find(path);
    const row = entry === undefined ? undefined : cdb.finder.rows[entry];
    return row === undefined ? undefined : compiledMaterial(cdb.directory, cdb.finder, content, row);
  } finally {
    close();
  }
}

interface OpenDatabase {
  readonly cdb: KeptCdb;
  readonly content: ByteSource;
  readonly close: () => void;
}

/**
 * The database that was used last, with its bytes if they had to be unpacked: unpacking and indexing it takes a second, and
 * a mesh names several materials.
 */
let kept:
  | { readonly key: string; readonly cdb: KeptCdb; readonly unpacked: ByteSource | undefined }
  | undefined;

function openDatabase(place: DataFilePlace, name: string): OpenDatabase {
  const key = JSON.stringify([place.file, place.kind === 'entry' ? place.block : null]);
  const known = kept?.key === key ? kept : undefined;
  if (known?.unpacked !== undefined) {
    // Notices if the archive was changed meanwhile.
    openDataFile({ kind: 'file', file: place.file }, name, Number.POSITIVE_INFINITY).close();
    return { cdb: known.cdb, content: known.unpacked, close: () => undefined };
  }
  const { content, close } = openDataFile(
    place,
    name,
    place.kind === 'file' ? Number.POSITIVE_INFINITY : LARGEST_READ,
  );
  try {
    if (known !== undefined) return { cdb: known.cdb, content, close };
    // What is kept so far goes first, because both may not fit.
    kept = undefined;
    const directory = readCdb(content);
    const cdb = { directory, finder: new MaterialFinder(directory) };
    const isUnpacked = place.kind === 'entry' && place.block.compressed;
    kept = { key, cdb, unpacked: isUnpacked ? content : undefined };
    return { cdb, content, close };
  } catch (error) {
    close();
    throw error;
  }
}
