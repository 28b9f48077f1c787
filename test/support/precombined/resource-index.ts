import { HandLaid } from '#test/support/hand-laid.ts';

/** Kinds of resources in a `.cdx`. Source: reference precombined.md, B3. */
export const RESOURCE = { geometry: 0x80, bgsm: 0x81, bgem: 0x82, meshId: 0x86, none: 0x88 } as const;

/** A resource that a cell needs. */
export interface Resource {
  readonly kind: number;
  /** Form id of the cell, or of the world whose grid it is in. */
  readonly cell: number;
  readonly grid?: readonly [x: number, y: number];
  readonly value: number;
  readonly extra: number;
}

/** A material as the index names it: by its file name and its folder. */
export function materialResource(cell: number, path: string): Resource {
  const [folder, stem, ending] =
    path
      .toLowerCase()
      .match(/^(.*)\\(.*)\.(.*)$/)
      ?.slice(1) ?? [];
  if (folder === undefined || stem === undefined) throw new RangeError(`${path} has no folder`);
  const kind = ending === 'bgem' ? RESOURCE.bgem : RESOURCE.bgsm;
  return { kind, cell, value: nameHash(stem), extra: nameHash(folder) };
}

/** The Creation Kit's index (−buildcdx), in its order. */
export function cdxFile(resources: readonly Resource[]): Uint8Array {
  const rows = resources.map(({ kind, cell, grid, value, extra }) => [
    cell,
    wordOf(kind, grid),
    extra,
    value,
  ]);
  rows.sort((a, b) => a.map((word, i) => word - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0);
  const laid = new HandLaid().raw(Buffer.from('bcdx')).u32(rows.length);
  for (const [cell = 0, kind = 0, extra = 0, value = 0] of rows) laid.u32(kind, cell, value, extra);
  return laid.bytes;
}

/** The resource of a grid cell has the grid position in its upper bits, and its kind without the highest bit. */
function wordOf(kind: number, grid: Resource['grid']): number {
  if (grid === undefined) return kind;
  const [x, y] = grid.map((part) => part & 0xfff);
  return (((x ?? 0) << 20) | ((y ?? 0) << 8) | (kind & 0x7f)) >>> 0;
}

/**
 * The hash of names (BSCRC32): CRC-32 a bit at a time over lower-case bytes, from 0 and without the final inversion.
 */
export function nameHash(name: string): number {
  let crc = 0;
  for (const letter of name.toLowerCase()) {
    crc ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ ((crc & 1) * 0xedb88320);
  }
  return crc >>> 0;
}
