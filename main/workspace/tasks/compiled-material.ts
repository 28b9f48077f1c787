import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { readCdb } from '#shared/formats/cdb/cdb-directory.ts';
import { compiledMaterial } from '#shared/formats/cdb/compiled-material.ts';
import { MaterialFinder } from '#shared/formats/cdb/material-finder.ts';
import type { KeptCdb } from '#shared/formats/cdb/payload.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import { openDataFile, type StoredFilePlace } from './open-data-file.ts';

/** A material that Data may have in its databases only. */
export interface CompiledPlace {
  readonly kind: 'compiled';
  /** The databases; the first that has the material counts. */
  readonly databases: readonly { readonly place: StoredFilePlace; readonly name: string }[];
  /** Path in Data, or an id `res:…`. */
  readonly path: string;
}

/**
 * The text of a material out of a database. A database that an archive has packed is unpacked into memory.
 * @throws UserError `file-missing` if no database has it, and those of `openDataFile`; FormatError if the database or the
 * material is damaged
 */
export function readCompiledMaterial({ databases, path }: CompiledPlace): Uint8Array<ArrayBuffer> {
  for (const { place, name } of databases) {
    const { cdb, content, close } = openDatabase(place, name);
    try {
      const entry = cdb.finder.find(path);
      const row = entry === undefined ? undefined : cdb.finder.rows[entry];
      if (row === undefined) continue;
      return new TextEncoder().encode(compiledMaterial(cdb.directory, cdb.finder, content, row));
    } finally {
      close();
    }
  }
  const names = databases.map(({ name }) => `“${name}”`).join(', ');
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

function openDatabase(place: StoredFilePlace, name: string): OpenDatabase {
  const key = JSON.stringify([place.file, place.kind === 'entry' ? place.block : null]);
  const known = kept?.key === key ? kept : undefined;
  if (known?.unpacked !== undefined) {
    // Notices if the archive was changed meanwhile.
    const { close } = openDataFile({ kind: 'file', file: place.file }, name, Number.POSITIVE_INFINITY);
    close();
    return { cdb: known.cdb, content: known.unpacked, close: () => undefined };
  }
  const { content, close } = openDataFile(place, name, LARGEST_READ);
  try {
    if (known !== undefined) return { cdb: known.cdb, content, close };
    // What is kept so far goes first, because both may not fit.
    kept = undefined;
    const directory = readCdb(content);
    const cdb = { directory, finder: new MaterialFinder(directory) };
    kept = { key, cdb, unpacked: isUnpacked(place) ? content : undefined };
    return { cdb, content, close };
  } catch (error) {
    close();
    throw error;
  }
}

function isUnpacked(place: StoredFilePlace): boolean {
  return place.kind === 'entry' && place.block.compressed;
}
