import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { BlockForm, BlockLocation, EntryPayload } from '#shared/formats/kit/archive.ts';
import { type CdbDirectory, readCdb } from './cdb-directory.ts';
import { compiledMaterial } from './compiled-material.ts';
import { MaterialFinder } from './material-finder.ts';

/** A database with what finds its materials. */
export interface KeptCdb {
  readonly directory: CdbDirectory;
  readonly finder: MaterialFinder;
}

/**
 * The text of a material.
 * @param location of its row in the table of objects
 * @throws FormatError as `compiledMaterial`: this material cannot be read; others can
 */
export function cdbPayload(form: BlockForm, source: ByteSource, { offset }: BlockLocation): EntryPayload {
  const { directory, finder } = keptCdb(form, source);
  const { start, size } = directory.objectRows;
  const row = (offset - start) / size;
  if (!Number.isInteger(row) || row < 0 || row >= directory.objects.count) {
    throw new FormatError('data-outside', 'is not in the table of objects', { offset });
  }
  const prefix = new TextEncoder().encode(compiledMaterial(directory, finder, source, row));
  return { parts: [], prefix, size: prefix.length };
}

/** Keeps a database for reading its materials. */
export function keepCdb({ size }: ByteSource, cdb: KeptCdb): void {
  kept = { size, cdb };
}

/**
 * The database that was read last. A material is made from all of the tables, which take a second to read, and threads
 * get one material after another.
 */
let kept: { readonly size: number; readonly cdb: KeptCdb } | undefined;

function keptCdb({ made }: BlockForm, source: ByteSource): KeptCdb {
  if (kept?.size === source.size && kept.cdb.directory.checksum === made?.checksum) return kept.cdb;
  const directory = readCdb(source);
  const cdb = { directory, finder: new MaterialFinder(directory) };
  keepCdb(source, cdb);
  return cdb;
}
