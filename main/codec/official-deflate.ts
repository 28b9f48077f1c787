import { Deflate, deflate } from 'pako';

/** The packers' level of zlib. */
const LEVEL = 6;

/**
 * zlib streams with exactly the bytes of the packers of Oblivion to Fallout 4, which use stock zlib (measured on
 * all their samples). Node bundles another zlib, whose streams are as good but different. Takes more than twice as long as
 * Node's.
 *
 * pako 2.x is stock zlib in JavaScript; 3.x follows the other zlib, so do not raise the pin unless its test passes.
 */
export function officialDeflate(data: Uint8Array): Uint8Array {
  return deflate(data, { level: LEVEL });
}

/**
 * `officialDeflate` of data that is read piece by piece; `use` gets the stream in pieces of at most `most` bytes, each valid only
 * until it returns.
 */
export function officialPieces(
  read: (offset: number, length: number) => Uint8Array,
  size: number,
  most: number,
  use: (bytes: Uint8Array) => void,
): void {
  const stream = new Deflate({ level: LEVEL, chunkSize: most });
  // Both would keep the whole stream.
  stream.onData = (bytes) => use(bytes as Uint8Array);
  stream.onEnd = () => undefined;
  for (let offset = 0; offset < size; offset += most) {
    stream.push(read(offset, Math.min(most, size - offset)), false);
  }
  if (!stream.push(new Uint8Array(), true)) throw new Error('the data cannot be packed');
}
