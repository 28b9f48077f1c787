import { rebuild } from '#shared/binary/rewrite.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import { type BlockValues, blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { type NifContext, nifContext, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';

export const SKYRIM_SE: NifContext = nifContext({
  version: V20_2_0_7,
  user: 12,
  bs: 100,
  littleEndian: true,
});
export const FALLOUT_4: NifContext = nifContext({ ...SKYRIM_SE, bs: 130 });

/** A mesh of blank blocks with these fields. */
export function meshOf(
  blocks: readonly (readonly [type: string, fields?: Readonly<Record<string, unknown>>])[],
  { context = SKYRIM_SE, strings = [], roots = [0] }: Partial<MeshParts> = {},
): Uint8Array {
  return buildNif({
    context,
    strings,
    roots,
    blocks: blocks.map(([type, fields = {}]) => {
      const schema = BLOCK_TYPES.get(type);
      if (schema === undefined) throw new Error(`no ${type}`);
      const blank = rebuild(schema, undefined, context).value as object;
      return { type, value: { ...blank, ...fields } };
    }),
  });
}

interface MeshParts {
  readonly context: NifContext;
  readonly strings: readonly string[];
  readonly roots: readonly number[];
}

/** A node’s children. */
export function childrenOf(...children: readonly number[]) {
  return { numChildren: children.length, children: Int32Array.from(children) };
}

export function read(bytes: Uint8Array): BlockValues {
  return blockValues(openNif(bytes));
}
