/**
 * The CRC-32 by which Skyrim, Fallout 4 and later look up names (`bscrc32` in xEdit): over the name’s bytes with ASCII
 * letters in lower case, reflected, polynomial EDB88320, initial value 0, without the usual inversions. Used for
 * collision materials, geometry files of precombined meshes and the names in `.cdx` indexes.
 * Source: reference precombined.md, B3, and havok-packfile.md, 7.
 *
 * @param name one character per byte
 */
export function bsCrc32(name: string): number {
  let crc = 0;
  for (let at = 0; at < name.length; at += 1) {
    const byte = name.charCodeAt(at);
    const folded = byte >= UPPER_A && byte <= UPPER_Z ? byte + 0x20 : byte;
    crc = (TABLE[(crc ^ folded) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return crc >>> 0;
}

/**
 * The same over bytes.
 * @param before hash of what precedes them
 */
export function bsCrc32Of(bytes: Uint8Array, start: number, end: number, before = 0): number {
  let crc = before;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at]!;
    const folded = byte >= UPPER_A && byte <= UPPER_Z ? byte + 0x20 : byte;
    crc = TABLE[(crc ^ folded) & 0xff]! ^ (crc >>> 8);
  }
  return crc >>> 0;
}

const [UPPER_A, UPPER_Z] = [0x41, 0x5a];

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320;
  return crc;
});
