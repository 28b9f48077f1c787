import { locate } from '#shared/binary/locate.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '../format.ts';
import { openBsa } from './model.ts';
import { openDirectory, openHeader } from './open.ts';
import { bsaContext, Directory, HEADER_SIZE } from './schema.ts';

/** BSA 103, 104 and 105 in the registry. */
export const bsaFormat: Format = {
  id: 'bsa',
  views: ['archive', 'fields', 'hex'],
  detect: (head) => head[0] === 0x42 && head[1] === 0x53 && head[2] === 0x41 && head[3] === 0,
  describe: (head) => {
    const version = head.length < 8 ? 0 : new DataView(head.buffer, head.byteOffset).getUint32(4, true);
    return `BSA archive, version ${version}`;
  },
  archive: openBsa,
  fields: bsaFields,
};

/** Where a damaged directory's fields are shown up to. */
const DAMAGED_WINDOW = 1024 * 1024;

function bsaFields(source: ByteSource): ReturnType<NonNullable<Format['fields']>> {
  try {
    const { context, end } = openDirectory(source);
    return { tree: locate(Directory, source.read(0, end), context), findings: [] };
  } catch (error) {
    if (!(error instanceof FormatError) || source.size < HEADER_SIZE) throw error;
    const { header, littleEndian } = openHeader(source);
    const tree = locate(Directory, source.read(0, DAMAGED_WINDOW), bsaContext(header, littleEndian, false));
    const { code, message, offset, path } = error;
    return { tree, findings: [{ severity: 'error', code, message: `the archive ${message}`, offset, path }] };
  }
}
