import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { blockSchema, openNif, readBlock } from '#shared/formats/nif/open.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';

export type Value = Readonly<Record<string, unknown>>;
export type Block = readonly [type: string, value: Value];

/** Index of no string. */
export const NO_NAME = 0xffffffff;

/** A file of blank blocks with these values. */
export function animatedFile(
  context: NifContext,
  blocks: readonly Block[],
  strings: readonly string[] = [],
): Uint8Array {
  return buildNif({
    context,
    strings,
    blocks: blocks.map(([type, value]) => ({ type, value: { ...blankOf(type, context), ...value } })),
  });
}

function blankOf(type: string, context: NifContext): Value {
  const blank = buildNif({ context, blocks: [{ type, bytes: blankBlock(type, context) }], strings: [] });
  return { ...(readBlock(openNif(blank), 0, blockSchema(type)).value as Value) };
}

/** The fields of text keys: a time and a text, or the index of a text. */
export function textKeys(...keys: readonly (readonly [number, number | string])[]): Value {
  return { numTextKeys: keys.length, textKeys: keys.map(([time, value]) => ({ time, value })) };
}
