import { reusingInflateUpTo } from '#main/codec/reusing-deflater.ts';
import { nodeDeflate } from '#main/codec/zlib.ts';
import { adaptive } from '#shared/binary/adaptive.ts';
import { HEAD_BYTES, inContext, type LoadedFormat, loadFormat } from '#shared/formats/kit/format.ts';
import { formatForSize } from '#shared/formats/kit/largest-read.ts';
import { bytesOnly } from '#shared/formats/kit/open-file.ts';
import { identify } from '#shared/formats/registry.ts';
import type { DocumentBase } from './document-base.ts';

/**
 * The format that a document is opened as, with its code.
 * @param name file name with extension
 */
export async function documentFormat(
  { source, readOnly }: DocumentBase,
  name: string,
): Promise<LoadedFormat> {
  if (readOnly !== null) return BYTES_ONLY;
  const format = identify(source.read(0, HEAD_BYTES), name);
  const loaded = await loadFormat(formatForSize(format, source.size));
  return inContext(loaded, { backEnd: adaptive, inflate: reusingInflateUpTo, deflate: nodeDeflate });
}

/** Shows bytes that are still compressed. */
const BYTES_ONLY: LoadedFormat = {
  id: 'stored',
  detect: () => true,
  load: async () => BYTES_ONLY,
  describe: () => 'Compressed data',
  open: () => bytesOnly(),
};
