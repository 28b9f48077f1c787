import { HandLaid } from '#test/support/hand-laid.ts';
import { FALLOUT } from '#test/support/hand-laid-nif.ts';

/** A console file built by hand, block by block (xbox360-nif.md, A2). */
export interface ConsoleParts {
  readonly blocks: readonly { readonly type: string; readonly laid: HandLaid }[];
  readonly strings?: readonly string[];
  readonly roots?: readonly number[];
  /** Stream version, 34 if absent. */
  readonly bs?: number;
}

/** The file: the start of its header little-endian, the rest big-endian. */
export function consoleFile({ blocks, strings = [], roots = [0], bs = 34 }: ConsoleParts): Uint8Array {
  return nifFile({ blocks, strings, roots, bs }, false);
}

/** The same for a PC: little-endian throughout. */
export function pcFile({ blocks, strings = [], roots = [0], bs = 34 }: ConsoleParts): Uint8Array {
  return nifFile({ blocks, strings, roots, bs }, true);
}

function nifFile({ blocks, strings, roots, bs }: Required<ConsoleParts>, littleEndian: boolean): Uint8Array {
  const types = [...new Set(blocks.map(({ type }) => type))];
  const front = new HandLaid(true).u32(FALLOUT.version).u8(Number(littleEndian));
  front.u32(FALLOUT.user, blocks.length, bs);
  // Author and both scripts: empty, with their NUL.
  for (let i = 0; i < 3; i += 1) front.u8(1, 0);
  const rest = new HandLaid(littleEndian).u16(types.length);
  for (const type of types) rest.text(type);
  for (const { type } of blocks) rest.u16(types.indexOf(type));
  for (const { laid } of blocks) rest.u32(laid.bytes.length);
  rest.u32(strings.length, Math.max(0, ...strings.map(({ length }) => length)));
  for (const string of strings) rest.text(string);
  rest.u32(0);
  const end = new HandLaid(littleEndian).u32(roots.length).i32(...roots);
  return joined([
    Uint8Array.from('Gamebryo File Format, Version 20.2.0.7\n', (letter) => letter.charCodeAt(0)),
    front.bytes,
    rest.bytes,
    ...blocks.map(({ laid }) => laid.bytes),
    end.bytes,
  ]);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Exact half floats, as bits. */
export const HALF = {
  '-2': 0xc000,
  '-1': 0xbc00,
  '0': 0,
  '0.125': 0x3000,
  '0.25': 0x3400,
  '0.5': 0x3800,
  '0.625': 0x3900,
  '0.75': 0x3a00,
  '1': 0x3c00,
  '2': 0x4000,
  '3': 0x4200,
  '4': 0x4400,
  '8': 0x4800,
} as const;

/** A NiTriShape or NiTriStrips without properties. */
export function laidShape(laid: HandLaid, data: number, skin = -1, name = -1): HandLaid {
  laid.i32(name).u32(0).i32(-1).u32(14); // name, no extra data, no controller, flags
  laid.f32(0, 0, 0).f32(1, 0, 0, 0, 1, 0, 0, 0, 1).f32(1); // transform
  laid.u32(0).i32(-1); // no properties, no collision
  return laid.i32(data, skin).u32(0).i32(-1).u8(0); // no materials
}

/** A node with nothing but children. */
export function laidNode(laid: HandLaid, children: readonly number[], name = -1, controller = -1): HandLaid {
  laid.i32(name).u32(0).i32(controller).u32(14);
  laid.f32(0, 0, 0).f32(1, 0, 0, 0, 1, 0, 0, 0, 1).f32(1);
  laid.u32(0).i32(-1);
  return laid
    .u32(children.length)
    .i32(...children)
    .u32(0);
}

/** Rows of type, bytes and offset of each stream: the start of a packed block, up to its data. */
export function packedHead(
  numVertices: number,
  stride: number,
  streams: readonly (readonly [type: number, bytes: number, offset: number])[],
  sizes: readonly number[],
): HandLaid {
  const laid = new HandLaid(false).u16(numVertices).u32(streams.length);
  for (const [type, bytes, offset] of streams) {
    laid.u32(type, bytes, bytes * numVertices, stride, 0, offset).u8(2);
  }
  laid
    .u32(1)
    .u8(1)
    .u32(numVertices * stride); // one block, with data, its bytes
  laid.u32(1, 0); // one inner block at 0
  return laid.u32(sizes.length, ...sizes); // bytes of each component of a vertex
}
