import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
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

/**
 * Reads a material file, or makes its text out of a database. A database that an archive has packed is unpacked into memory.
 * @param name for messages
 * @throws as `readDataFile`; UserError `file-missing` if no database has it
 */
export function readMaterialFile(place: MaterialFilePlace, name: string, limit: number): Uint8Array {
  if (place.kind === 'edited') return place.bytes;
  if (place.kind !== 'compiled') return readDataFile(place, name, limit);
  const { databases, path } = place;
  for (const database of databases) {
    const { cdb, content, close } = openDatabase(database.place, database.name);
    try {
      const entry = cdb.finder.find(path);
      const row = entry === undefined ? undefined : cdb.finder.rows[entry];
      if (row === undefined) continue;
      return new TextEncoder().encode(compiledMaterial(cdb.directory, cdb.finder, content, row));
    } finally {
      close();
    }
  }
  const names = databases.map((database) => `“${database.name}”`).join(', ');
  throw new UserError('file-missing', `“${path}” is not in ${names}.`, { path });
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
