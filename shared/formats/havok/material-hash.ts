/**
 * The number that Skyrim, Fallout 4 and later store for a collision material: a CRC-32 over its name in lower case,
 * reflected, polynomial EDB88320, starting at 0 and without the usual inversions. Source: reference havok-packfile.md, 7.
 */
export function materialHash(name: string): number {
  let crc = 0;
  for (const letter of name.toLowerCase()) {
    crc = (TABLE[(crc ^ letter.charCodeAt(0)) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return crc >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320;
  return crc;
});
