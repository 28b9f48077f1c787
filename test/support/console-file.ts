import { HandLaid } from './hand-laid.ts';

/** A big-endian New Vegas NIF built by hand around given blocks: every byte of it is written here. */

export interface LaidBlock {
  readonly type: string;
  readonly laid: HandLaid;
}

export const big = (): HandLaid => new HandLaid(false);

export function consoleFile(
  blocks: readonly LaidBlock[],
  {
    strings = [],
    roots = [0],
  }: { readonly strings?: readonly string[]; readonly roots?: readonly number[] } = {},
): Uint8Array {
  const types = [...new Set(blocks.map(({ type }) => type))];
  const bodies = blocks.map(({ laid }) => laid.bytes);
  const line = Uint8Array.from('Gamebryo File Format, Version 20.2.0.7\n', (letter) => letter.charCodeAt(0));
  const opening = new HandLaid()
    .u8(...line)
    .u32(0x14020007)
    .u8(0)
    .u32(11, blocks.length, 34);
  const rest = big().u8(1, 0, 1, 0, 1, 0).u16(types.length);
  for (const type of types) rest.text(type);
  rest.u16(...blocks.map(({ type }) => types.indexOf(type))).u32(...bodies.map(({ length }) => length));
  rest.u32(strings.length, Math.max(0, ...strings.map(({ length }) => length)));
  for (const string of strings) rest.text(string);
  rest.u32(0);
  const footer = big()
    .u32(roots.length)
    .i32(...roots);
  const parts = [opening.bytes, rest.bytes, ...bodies, footer.bytes];
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** The start of every scene object: name, no extra data or controller, no properties, no collision. */
export function laidObject(name: number): HandLaid {
  return big().i32(name).u32(0).i32(-1).u32(14).f32(1, 2, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1).u32(0).i32(-1);
}

/** A node with children. */
export function laidNode(name: number, children: readonly number[], type = 'NiNode'): LaidBlock {
  return {
    type,
    laid: laidObject(name)
      .u32(children.length)
      .i32(...children)
      .u32(0),
  };
}
