import { locate, locateRoot } from '#shared/binary/locate.ts';
import { fileOfParts, type Regions } from '#shared/binary/region-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { treeOver } from '#shared/binary/walk-tree.ts';
import { FormatError } from '#shared/errors.ts';
import type { LocatedFields } from '#shared/formats/kit/open-file.ts';
import { typeName } from './declared-classes.ts';
import type { CdbArchive } from './opened-cdb.ts';
import { CONTEXT, ComponentBlock, Declarations } from './schema.ts';

/** Bytes of a damaged database whose fields are shown. */
const DAMAGED_WINDOW = 1024 * 1024;
/** A component up to this size is shown whole. */
const LARGEST_SHOWN = 1024 * 1024;

/** The field tree of a database: its declarations, and `components[n]` in stored order. */
export function cdbFields(source: ByteSource, archive: () => CdbArchive): LocatedFields {
  try {
    const { directory } = archive();
    const { parts, blockStart, classes, findings } = directory;
    const declarations = locateRoot(Declarations, source.read(0, parts.declared), CONTEXT, READ_ONLY);
    const components: Regions = {
      name: 'components',
      each: 'component',
      count: blockStart.length - 1,
      start: (index) => blockStart[index] ?? 0,
      end: (index) => blockStart[index + 1] ?? 0,
      open: (index) => {
        const [start = 0, end = 0] = [blockStart[index], blockStart[index + 1]];
        const block = source.read(start, Math.min(end - start, LARGEST_SHOWN));
        return locateRoot(ComponentBlock, block, CONTEXT, { ...READ_ONLY, base: start }, 'components', index);
      },
      caption: (index) => {
        const start = blockStart[index] ?? 0;
        const head = source.read(start, 12);
        if (head.length < 12) return '';
        return typeName(classes, new DataView(head.buffer, head.byteOffset).getUint32(8, true));
      },
    };
    const nodes = [...declarations.children(0, declarations.childCount), components];
    return { tree: treeOver(fileOfParts('material database', source.size, nodes)), findings };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    return {
      tree: locate(Declarations, source.read(0, DAMAGED_WINDOW), CONTEXT, READ_ONLY),
      findings: [{ severity: 'error', code, message: `the database ${message}`, offset, path }],
    };
  }
}

const READ_ONLY = { readOnly: 'is in a database that Modwright only reads' } as const;
