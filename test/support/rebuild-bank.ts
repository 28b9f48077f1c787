import { closures } from '#shared/binary/closures.ts';
import { byteString } from '#shared/binary/columns.ts';
import { type BackEnd, read, write } from '#shared/binary/read.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import { chunkSchema, contextOf, End, RECORD_HEAD, RecordHead } from '#shared/formats/texbsi/schema.ts';

/**
 * A bank rewritten from what its schemas read, part by part; bytes they do not describe are copied.
 * @param backEnd reads and writes the subrecords
 */
export function rebuilt(bank: Bank, backEnd: BackEnd = closures): Uint8Array {
  const { bytes, images, imagesEnd, kind } = bank;
  const parts: Uint8Array[] = [];
  for (const { start, end, chunks, chunksEnd, chunksLimit, rows } of images) {
    if (kind === 'bank') {
      const head = read(RecordHead, bytes.subarray(start, start + RECORD_HEAD), contextOf(0));
      parts.push(write(RecordHead, head, contextOf(0)));
    }
    const last = chunks.findLast(({ tag }) => tag === 'DATA');
    for (const chunk of chunks) {
      const type = chunkSchema(byteString(bytes, chunk.start, chunk.start + 4));
      const context = contextOf(chunk === last ? rows : 0);
      const value = read(type, bytes.subarray(chunk.start, chunk.end), context, { backEnd });
      parts.push(write(type, value, context, { backEnd }));
    }
    parts.push(bytes.subarray(chunksEnd, chunksLimit));
    if (chunksLimit < end) {
      parts.push(write(End, read(End, bytes.subarray(chunksLimit, end), contextOf(0)), contextOf(0)));
    }
  }
  return new Uint8Array(Buffer.concat([...parts, bytes.subarray(imagesEnd)]));
}
