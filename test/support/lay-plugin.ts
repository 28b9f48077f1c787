import { deflateSync } from 'node:zlib';

/** Plugins for tests, built byte by byte, independently of the reader. */

export interface LaidPart {
  readonly type: string;
  readonly data: Uint8Array;
}

export interface LaidRecord {
  readonly type: string;
  readonly id: number;
  readonly flags?: number;
  readonly parts: readonly LaidPart[];
  readonly compressed?: boolean;
}

/** A subrecord; data over 16 bits gets its size in front. */
function layPart({ type, data }: LaidPart): Buffer {
  const head = Buffer.alloc(6);
  head.write(type, 'latin1');
  if (data.length <= 0xffff) {
    head.writeUInt16LE(data.length, 4);
    return Buffer.concat([head, data]);
  }
  const size = Buffer.alloc(10);
  size.write('XXXX', 'latin1');
  size.writeUInt16LE(4, 4);
  size.writeUInt32LE(data.length, 6);
  return Buffer.concat([size, head, data]);
}

export function layRecord({ type, id, flags = 0, parts, compressed = false }: LaidRecord): Buffer {
  const plain = Buffer.concat(parts.map(layPart));
  const unpackedSize = Buffer.alloc(4);
  unpackedSize.writeUInt32LE(plain.length);
  const data = compressed ? Buffer.concat([unpackedSize, deflateSync(plain)]) : plain;
  const head = Buffer.alloc(24);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  head.writeUInt32LE((flags | (compressed ? 0x40000 : 0)) >>> 0, 8);
  head.writeUInt32LE(id, 12);
  head.writeUInt16LE(131, 20);
  return Buffer.concat([head, data]);
}

/** A group: its label is a number, or the type of its records. */
export function layGroup(kind: number, label: number | string, ...inside: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(24);
  head.write('GRUP', 'latin1');
  head.writeUInt32LE(24 + inside.reduce((sum, { length }) => sum + length, 0), 4);
  if (typeof label === 'string') head.write(label, 8, 'latin1');
  else head.writeUInt32LE(label, 8);
  head.writeUInt32LE(kind, 12);
  return Buffer.concat([head, ...inside]);
}

export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
}

export function floats(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeFloatLE(value, index * 4);
  return bytes;
}

export function name(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'latin1');
}

/** TES4. `count`: the records and groups that follow. */
export function layHead(masters: readonly string[] = [], flags = 0, count = 7): Buffer {
  const parts = masters.flatMap((master) => [
    { type: 'MAST', data: name(master) },
    { type: 'DATA', data: words(0, 0) },
  ]);
  const header = Buffer.concat([floats(1), words(count, 0x800)]);
  return layRecord({ type: 'TES4', id: 0, flags, parts: [{ type: 'HEDR', data: header }, ...parts] });
}

export interface LaidReference {
  readonly id: number;
  readonly base?: number;
  readonly editorId?: string;
  readonly at?: readonly [number, number, number];
  /** Radians. */
  readonly turns?: readonly [number, number, number];
  readonly scale?: number;
  readonly flags?: number;
  readonly compressed?: boolean;
}

export function layReference(reference: LaidReference): Buffer {
  const { id, base = 0x1234, editorId, scale, flags = 0, compressed = false } = reference;
  const { at = [0, 0, 0], turns = [0, 0, 1.5] } = reference;
  const parts = [
    ...(editorId === undefined ? [] : [{ type: 'EDID', data: name(editorId) }]),
    { type: 'NAME', data: words(base) },
    ...(scale === undefined ? [] : [{ type: 'XSCL', data: floats(scale) }]),
    { type: 'DATA', data: floats(...at, ...turns) },
  ];
  return layRecord({ type: 'REFR', id, flags, parts, compressed });
}

export interface LaidCell {
  readonly id: number;
  readonly editorId?: string;
  readonly grid?: readonly [number, number];
  /** Ids of meshes. */
  readonly meshes?: readonly number[];
  /** Reference and mesh. */
  readonly pairs?: readonly (readonly [number, number])[];
  /** References that are not combined. */
  readonly uncombined?: readonly number[];
  readonly compressed?: boolean;
  readonly persistent?: readonly LaidReference[];
  readonly temporary?: readonly LaidReference[];
  /** The temporary records. */
  readonly others?: readonly Uint8Array[];
}

/** A cell and its contents. */
export function layCell(cell: LaidCell): Buffer {
  const {
    id,
    editorId,
    grid,
    meshes,
    pairs = [],
    uncombined,
    compressed = false,
    persistent = [],
    temporary = [],
    others = [],
  } = cell;
  const parts = [
    ...(editorId === undefined ? [] : [{ type: 'EDID', data: name(editorId) }]),
    { type: 'DATA', data: Buffer.from([grid === undefined ? 1 : 0, 0]) },
    ...(grid === undefined ? [] : [{ type: 'XCLC', data: words(...grid, 0) }]),
    ...(meshes === undefined
      ? []
      : [{ type: 'XCRI', data: words(meshes.length, pairs.length * 2, ...meshes, ...pairs.flat()) }]),
    ...(uncombined === undefined ? [] : [{ type: 'XPRI', data: words(...uncombined) }]),
  ];
  return Buffer.concat([
    layRecord({ type: 'CELL', id, parts, compressed }),
    layGroup(
      6,
      id,
      layGroup(8, id, ...persistent.map(layReference)),
      layGroup(9, id, ...temporary.map(layReference), ...others),
    ),
  ]);
}

/** Interiors in one block. */
export function layInteriors(...cells: readonly LaidCell[]): Buffer {
  return layGroup(0, 'CELL', layGroup(2, 0, layGroup(3, 0, ...cells.map(layCell))));
}

/** A world with the cell of its persistent references, and its other cells in one block. */
export function layWorld(id: number, persistent: LaidCell, ...cells: readonly LaidCell[]): Buffer {
  const world = layRecord({ type: 'WRLD', id, parts: [{ type: 'EDID', data: name('World') }] });
  const block = layGroup(4, 0, layGroup(5, 0, ...cells.map(layCell)));
  return layGroup(0, 'WRLD', world, layGroup(1, id, layCell(persistent), block));
}

/** A top group of records that do not contain cells. */
export function layStatics(count: number, size = 100): Buffer {
  const one = (id: number) =>
    layRecord({ type: 'STAT', id, parts: [{ type: 'EDID', data: Buffer.alloc(size, 0x41) }] });
  return layGroup(0, 'STAT', ...Array.from({ length: count }, (_, index) => one(0x2000 + index)));
}

export interface LaidObject {
  readonly id: number;
  readonly editorId?: string;
  /** Below Meshes. */
  readonly model?: string;
  readonly compressed?: boolean;
}

/** A top group of placeable objects. */
export function layObjects(type: string, ...objects: readonly LaidObject[]): Buffer {
  const one = ({ id, editorId, model, compressed = false }: LaidObject) =>
    layRecord({
      type,
      id,
      compressed,
      parts: [
        ...(editorId === undefined ? [] : [{ type: 'EDID', data: name(editorId) }]),
        ...(model === undefined ? [] : [{ type: 'MODL', data: name(model) }]),
      ],
    });
  return layGroup(0, type, ...objects.map(one));
}
