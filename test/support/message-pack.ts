/** A JSON value as MessagePack, using only the long forms. */
export function messagePack(value: unknown): Buffer {
  if (value === null || value === undefined) return Buffer.of(0xc0);
  if (typeof value === 'boolean') return Buffer.of(value ? 0xc3 : 0xc2);
  if (typeof value === 'number') return sized(0xcb, 8, (bytes) => bytes.writeDoubleBE(value, 1));
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(0xdb, text.length), text]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(0xdd, value.length), ...value.map(messagePack)]);
  const entries = Object.entries(value as object);
  return Buffer.concat([head(0xdf, entries.length), ...entries.flat().map(messagePack)]);
}

function head(type: number, count: number): Buffer {
  return sized(type, 4, (bytes) => bytes.writeUInt32BE(count, 1));
}

function sized(type: number, length: number, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(1 + length);
  bytes[0] = type;
  write(bytes);
  return bytes;
}
