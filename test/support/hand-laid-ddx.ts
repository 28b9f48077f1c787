import { encodeLzx, type LzxBlockType } from './lzx-encoder.ts';
import { xmemStream } from './lzx-frames.ts';

/**
 * Builds DDX files without any of the product's code: places blocks by each bit of their column and row, following the
 * chip's address function written out bit by bit.
 */

/** Codes of pixel formats in the header, with the bytes of a block. */
export const DDX_CODES = {
  dxt1: { code: 0x52, blockBytes: 8, dxgi: 71 },
  dxt3: { code: 0x53, blockBytes: 16, dxgi: 74 },
  dxt5: { code: 0x54, blockBytes: 16, dxgi: 77 },
  bc5: { code: 0x71, blockBytes: 16, dxgi: 83 },
  bc4: { code: 0x7b, blockBytes: 8, dxgi: 80 },
} as const;

export type DdxKind = keyof typeof DDX_CODES;

export interface DdxRecipe {
  readonly magic?: string;
  readonly version?: number;
  readonly width: number;
  readonly height: number;
  /** Lowest byte of the second word, instead of the format's. */
  readonly code?: number;
  readonly kind: DdxKind;
  readonly tiled?: boolean;
  /** Contents of the streams, in order. */
  readonly streams: readonly Uint8Array[];
  readonly unpackedSize?: number;
  readonly firstStreamSize?: number;
  readonly blocks?: LzxBlockType;
  readonly tail?: Uint8Array;
}

export function layDdx(recipe: DdxRecipe): Uint8Array {
  const header = Buffer.alloc(0x44);
  header.write(recipe.magic ?? '3XDO', 0, 'latin1');
  header.writeUInt16LE(recipe.version ?? 4, 7);
  header.writeUInt32BE(((recipe.tiled ?? true) ? 0x8000_0002 : 2) >>> 0, 0x24);
  header.writeUInt32BE(recipe.code ?? DDX_CODES[recipe.kind].code, 0x28);
  header.writeUInt32BE((recipe.width - 1) | ((recipe.height - 1) << 13), 0x2c);
  const streams = recipe.streams.map((data) => pack(data, recipe.blocks ?? 'stored'));
  const unpacked = recipe.streams.reduce((sum, { length }) => sum + length, 0);
  header.writeUInt32BE(recipe.unpackedSize ?? unpacked, 0x3c);
  header.writeUInt32BE(recipe.firstStreamSize ?? (streams.length > 1 ? (streams[0]?.length ?? 0) : 0), 0x40);
  return Buffer.concat([header, ...streams, recipe.tail ?? new Uint8Array()]);
}

function pack(data: Uint8Array, type: LzxBlockType): Uint8Array {
  return xmemStream(encodeLzx(data, { windowBits: 17, blocks: [{ type, size: 0x10_0000 }] }), data.length);
}

/** Levels of random blocks as on PC, from full size down. */
export function randomLevels(
  { width, height, kind }: Pick<DdxRecipe, 'width' | 'height' | 'kind'>,
  count: number,
  seed = 1,
): readonly Uint8Array[] {
  let state = seed;
  return Array.from({ length: count }, (_, level) => {
    const [wide, high] = [width, height].map((side) => blocksOf(Math.max(1, side >> level))) as [
      number,
      number,
    ];
    return Uint8Array.from({ length: wide * high * DDX_CODES[kind].blockBytes }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 16;
    });
  });
}

/** The surfaces of a texture: the largest picture's, and that of all mips, one after the other. */
export function surfaces(
  { width, height, kind }: Pick<DdxRecipe, 'width' | 'height' | 'kind'>,
  levels: readonly Uint8Array[],
): { readonly largest: Uint8Array; readonly mips: Uint8Array } {
  const { blockBytes } = DDX_CODES[kind];
  const made: Uint8Array[] = [];
  let shared: Uint8Array | undefined;
  for (const [level, picture] of levels.entries()) {
    const [w, h] = [Math.max(1, width >> level), Math.max(1, height >> level)];
    const inTail = Math.min(width >> level, height >> level) <= 16;
    const pitch = filled(inTail && shared !== undefined ? width >> tailLevel(width, height) : w);
    if (!inTail || shared === undefined) {
      const surface = new Uint8Array(pitch * filled(h) * blockBytes);
      made.push(surface);
      if (inTail) shared = surface;
    }
    const surface = made.at(-1) as Uint8Array;
    const [left, top] = inTail ? placeInTail(width, height, level) : [0, 0];
    const wide = blocksOf(w);
    for (let at = 0; at < picture.length; at += blockBytes) {
      const x = left + ((at / blockBytes) % wide);
      const y = top + Math.floor(at / blockBytes / wide);
      const square = (x >> 5) + (y >> 5) * (pitch / 32);
      const to = square * 1024 * blockBytes + insideSquare(x & 31, y & 31, blockBytes);
      surface.set(Buffer.from(picture.subarray(at, at + blockBytes)).swap16(), to);
    }
  }
  const [largest = new Uint8Array(), ...mips] = made;
  return { largest, mips: Buffer.concat(mips) };
}

/** The column or row bit behind each bit of an address, from the highest down; `x4y3` is the XOR of the two. */
const ADDRESS_BITS: Readonly<Record<number, readonly string[]>> = {
  8: ['y3', 'y4', 'y2', 'y1', 'x2', 'x4y3', 'x3', 'x1', 'y0', 'x0', '', '', ''],
  16: ['y3', 'y2', 'y4', 'y1', 'x2', 'x1', 'x4y3', 'x3', 'x0', 'y0', '', '', '', ''],
};

/** Index of a block within a square of 32 × 32. */
export function insideSquare(x: number, y: number, blockBytes: number): number {
  const bit = (name: string): number => ((name[0] === 'x' ? x : y) >> Number(name[1])) & 1;
  return (ADDRESS_BITS[blockBytes] ?? []).reduce((address, names) => {
    const bits = names.match(/../g) ?? [];
    return address * 2 + (bits.reduce((sum, name) => sum + bit(name), 0) % 2);
  }, 0);
}

/** The first level whose shorter side has at most 16 pixels. */
function tailLevel(width: number, height: number): number {
  let level = 0;
  while (Math.min(width >> level, height >> level) > 16) level += 1;
  return level;
}

/** Column and row of a level in its shared surface. */
function placeInTail(width: number, height: number, level: number): readonly [number, number] {
  const first = tailLevel(width, height);
  const longer = Math.max(width, height) >> first;
  const beside = [4, 2, 1][level - first];
  const far = longer / 4 / 2 ** (level - first - 2);
  const place = beside ?? far;
  const acrossTheLonger = beside !== undefined;
  const wide = width > height;
  return wide === acrossTheLonger ? [0, place] : [place, 0];
}

function blocksOf(pixels: number): number {
  return Math.ceil(pixels / 4);
}

function filled(pixels: number): number {
  return Math.ceil(pixels / 128) * 32;
}
