import { deflate } from 'pako';

/**
 * zlib streams with exactly the bytes of the packers of Oblivion to Fallout 4, which use stock zlib at level 6 (measured on
 * all their samples). Node bundles another zlib, whose streams are as good but different. Takes more than twice as long as
 * Node's.
 *
 * pako 2.x is stock zlib in JavaScript; 3.x follows the other zlib, so do not raise the pin unless its test passes.
 */
export function officialDeflate(data: Uint8Array): Uint8Array {
  return deflate(data, { level: 6 });
}
