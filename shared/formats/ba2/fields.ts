import { locate, locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { fileOfParts, type Regions } from '#shared/binary/region-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { treeOver } from '#shared/binary/walk-tree.ts';
import { FormatError } from '#shared/errors.ts';
import { dataRegions } from '#shared/formats/kit/data-regions.ts';
import type { LocatedFields } from '#shared/formats/kit/open-file.ts';
import { openBa2Header } from './open.ts';
import type { Ba2Archive } from './opened-archive.ts';
import { Directory, type NameContext, NameTable, OPENING_SIZE } from './schema.ts';

/** Bytes of a damaged directory whose fields are shown. */
const DAMAGED_WINDOW = 1024 * 1024;

/**
 * The field tree of a BA2: its directory, `data[n]` for the data of each entry in file order, and the names.
 * @throws FormatError when not even the header can be read
 */
export function ba2Fields(source: ByteSource, opened: () => Ba2Archive): LocatedFields {
  try {
    const { context, end, names, entries, findings } = opened();
    const directory = locateRoot(Directory, source.read(0, end), context);
    const parts: (LocatedField | Regions)[] = [...directory.children(0, directory.childCount)];
    parts.push(dataRegions(entries, source, end));
    if (names !== undefined) {
      const { start } = names;
      const context: NameContext = { littleEndian: true, names: names.names.length };
      const table = locateRoot(NameTable, source.read(start, names.end - start), context, { base: start });
      parts.push(...table.children(0, table.childCount));
    }
    return { tree: treeOver(fileOfParts('BA2 archive', source.size, parts)), findings };
  } catch (error) {
    if (!(error instanceof FormatError) || source.size < OPENING_SIZE) throw error;
    const { context } = openBa2Header(source);
    const { code, message, offset, path } = error;
    return {
      tree: locate(Directory, source.read(0, DAMAGED_WINDOW), context),
      findings: [{ severity: 'error', code, message: `the archive ${message}`, offset, path }],
    };
  }
}
