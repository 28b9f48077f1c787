import { fromByteString } from '#shared/binary/byte-string.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import {
  type ArchiveSummary,
  type BlockForm,
  blockLocation,
  type EntryColumns,
  EntryMark,
  type OpenOptions,
} from '#shared/formats/kit/archive.ts';
import { type CdbDirectory, readCdb } from './cdb-directory.ts';
import { MaterialFinder } from './material-finder.ts';
import type { CdbArchive } from './opened-cdb.ts';
import { cdbPayload, keepCdb } from './payload.ts';

/**
 * Opens a material database as an archive: its entries are its materials, as the `.mat` files that they were compiled
 * from. An entry’s text is made when it is read, so its size is not known before.
 * @throws FormatError as `readCdb`
 */
export function openCdb(source: ByteSource, { names = [] }: OpenOptions = {}): CdbArchive {
  const directory = readCdb(source, names);
  const finder = new MaterialFinder(directory);
  const blocks: BlockForm = {
    format: 'cdb',
    littleEndian: true,
    embeddedNames: false,
    codec: 'none',
    made: { checksum: directory.checksum },
  };
  keepCdb(source, { directory, finder });
  const entries = entriesOf(directory, finder);
  return {
    directory,
    entries,
    summary: summarize(directory, entries, source.size),
    findings: directory.findings,
    blocks,
    find: (path) => finder.find(path),
    payload: (from, entry) => cdbPayload(blocks, from, blockLocation(entries, entry)),
  };
}

function entriesOf(directory: CdbDirectory, finder: MaterialFinder): EntryColumns {
  const { objects, objectRows, names } = directory;
  const { rows } = finder;
  const count = rows.length;
  const hash = new BigUint64Array(count);
  const words = new Uint32Array(hash.buffer);
  const offset = new Float64Array(count);
  const storedSize = new Float64Array(count);
  const marks = new Uint8Array(count);
  const pathStart = new Uint32Array(count + 1);
  const paths: string[] = [];
  const stored = storedBytes(directory);
  let length = 0;
  for (let entry = 0; entry < count; entry += 1) {
    const row = rows[entry] ?? 0;
    const [name, folder] = [objects.name[row] ?? 0, objects.folder[row] ?? 0];
    words[2 * entry] = name;
    words[2 * entry + 1] = folder;
    offset[entry] = objectRows.start + row * objectRows.size;
    storedSize[entry] = stored[row] ?? 0;
    const { path, whole } = names.pathOf(name, folder);
    if (!whole) marks[entry] = EntryMark.unnamed;
    paths.push(path);
    length += path.length;
    pathStart[entry + 1] = length;
  }
  return { count, paths: fromByteString(paths.join('')), pathStart, hash, offset, storedSize, marks };
}

/** Bytes of each object’s components, with those of the objects that are part of it. */
function storedBytes({
  objects,
  edges,
  edgesFrom,
  objectRow,
  componentsOf,
  blockStart,
}: CdbDirectory): Float64Array {
  const own = new Float64Array(objects.count);
  for (let row = 0; row < objects.count; row += 1) {
    for (const component of componentsOf.of(row)) {
      const [start = 0, end = start] = [blockStart[component], blockStart[component + 1]];
      own[row] = (own[row] ?? 0) + end - start;
    }
  }
  const all = own.slice();
  for (let row = 0; row < objects.count; row += 1) {
    const [edge] = edgesFrom.of(row);
    const target = edge === undefined ? -1 : objectRow.rowOf(edges.target[edge] ?? 0);
    if (target >= 0 && target !== row) all[target] = (all[target] ?? 0) + (own[row] ?? 0);
  }
  return all;
}

function summarize(
  { classes, objects }: CdbDirectory,
  { count, paths, pathStart }: EntryColumns,
  size: number,
): ArchiveSummary {
  const folders = new Set<string>();
  const text = new TextDecoder('latin1').decode(paths);
  for (let entry = 0; entry < count; entry += 1) {
    const path = text.slice(pathStart[entry], pathStart[entry + 1]);
    folders.add(path.slice(0, path.lastIndexOf('\\')));
  }
  const form = objects.parentResource === undefined ? ', of an early version of the game' : '';
  return {
    format: 'cdb',
    label: `Material database ${classes.version} (Starfield)${form}`,
    version: classes.version,
    flags: 0,
    contentFlags: 0,
    flagInfo: [],
    contentFlagInfo: [],
    folders: folders.size,
    files: count,
    size,
    compressedByDefault: false,
    codec: 'none',
    readOnly: true,
  };
}
