import { parsePath } from '#shared/binary/path.ts';
import { write } from '#shared/binary/read.ts';
import { withNewReferences } from '#shared/binary/renumber.ts';
import { type Rebuilt, rebuild } from '#shared/binary/rewrite.ts';
import type { BlockClip, PastePlace, StructureChange } from '#shared/document/structure.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { arrange, type Slot } from './arrange.ts';
import { schemaOf } from './block-form.ts';
import { isOfKind } from './block-kinds.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { type BlockValues, blockValues } from './block-values.ts';
import { type BlockType, NO_STRING } from './common.ts';
import { havokGame } from './havok-enums.ts';
import type { Nif } from './open.ts';
import { type OtherMeaning, otherMeaning } from './other-meaning.ts';
import { hasStringTable, type NifContext, nifContext, V5_0_0_1 } from './version.ts';

type CopiedBlock = BlockClip['blocks'][number];

/**
 * The changes that add copied blocks to a mesh, with their names. In the layout of another game, every field that has a value
 * keeps it.
 * @throws UserError `no-such-block`, `other-names`, `other-layout` for a field with a value that the mesh's game does
 *   not store, `other-meaning` for one that means something else there, `other-havok`, `no-children`, `no-child`, `several-blocks`, `other-type`, `not-known`
 */
export function pastedBlocks(nif: Nif, clip: BlockClip, place: PastePlace): StructureChange {
  requireSameNames(clip, nif);
  const { under, over } = place;
  const mesh = blockValues(nif);
  const { count } = nif.blocks;
  for (const block of [under, over]) if (block !== undefined) requireKnown(mesh, block);
  const replacing = over === undefined ? undefined : replacementOf(mesh, clip, over);
  const numbers = newNumbers(clip, count, replacing, over);

  const added: string[] = [];
  const nameOf = nameFinder(nif, clip, added);
  const come = clip.blocks.map((block): { readonly type: string; readonly bytes: Uint8Array } => {
    const schema = schemaNamed(block.type);
    const value = laidOut(nif, clip, block);
    const linked = withNewReferences(schema, value, nif.context, 'blocks', (to) => numbers[to] ?? -1);
    const named = withNewReferences(schema, linked, nif.context, 'strings', nameOf);
    return { type: block.type, bytes: write(schema, named, nif.context, { backEnd: nif.backEnd }) };
  });

  const children = clip.tops.filter((top) => isOfKind(clip.blocks[top]?.type ?? '', 'object'));
  const slots = Array.from({ length: count }, (_, block): Slot => ({ kind: 'kept', block }));
  if (under !== undefined) {
    const attached = children.map((top) => numbers[top] ?? -1);
    slots[under] = { kind: 'new', ...withChildren(mesh, under, attached), instead: under };
  }
  for (const [at, one] of come.entries()) {
    if (at === replacing && over !== undefined) slots[over] = { kind: 'new', ...one, instead: over };
    else slots.push({ kind: 'new', ...one });
  }
  const first = clip.tops[0] ?? 0;
  return {
    label: labelOf(mesh, clip, place),
    changes: arrange(nif, slots, { added }),
    from: count === 0 ? 'blocks' : `blocks[${under ?? over ?? count - 1}]`,
    select: `blocks[${numbers[first] ?? count}]`,
    parts: { was: count, order: slots.map((_, number) => (number < count ? number : -1)) },
    warnings: [...cutWarning(clip), ...(under === undefined ? [] : looseWarning(clip, children))],
  };
}

function requireSameNames({ context }: BlockClip, nif: Nif): void {
  if (hasStringTable(context as NifContext) !== hasStringTable(nif.context)) {
    throw new UserError(
      'other-names',
      'The two meshes store names in different ways, so blocks cannot be pasted from one into the other.',
    );
  }
}

function requireKnown({ types, isKnown }: BlockValues, block: number): void {
  if (block >= types.length) {
    throw new UserError('no-such-block', `There is no block ${block}: the file has ${types.length}.`);
  }
  if (isKnown(block)) return;
  throw new UserError('not-known', `Block ${block} (${types[block]}) has bytes that are not understood.`, {
    path: `blocks[${block}]`,
  });
}

/** Index of the copied block that takes the place of a block. */
function replacementOf({ types }: BlockValues, { tops, blocks }: BlockClip, over: number): number {
  const [top = 0, another] = tops;
  if (another !== undefined) {
    throw new UserError('several-blocks', 'Only one block, with those below it, can be pasted over another.');
  }
  const type = blocks[top]?.type;
  if (type === types[over]) return top;
  throw new UserError(
    'other-type',
    `The copied block is a ${type}, and block ${over} is a ${types[over]}. Only a block of the same type can be pasted over it.`,
    { path: `blocks[${over}]` },
  );
}

/** The number that each copied block gets. */
function newNumbers(
  { blocks }: BlockClip,
  count: number,
  replacing: number | undefined,
  over: number | undefined,
): readonly number[] {
  let next = count;
  return blocks.map((_, at) => {
    if (at === replacing && over !== undefined) return over;
    next += 1;
    return next - 1;
  });
}

/** Turns the copied names’ indices into those of the mesh, and collects the names that its table lacks. */
function nameFinder({ header }: Nif, { names }: BlockClip, added: string[]): (index: number) => number {
  const table = header.strings;
  const count = table?.length ?? 0;
  const known = new Map<string, number>();
  for (let i = count - 1; i >= 0; i -= 1) known.set(table?.get(i) ?? '', i);
  const indices = names.map((name) => {
    const index = known.get(name);
    return index ?? count + added.push(name) - 1;
  });
  return (index) => indices[index] ?? NO_STRING;
}

/** A copied block's value in the layout of the mesh. */
function laidOut(
  nif: Nif,
  { context }: BlockClip,
  { type, value, number }: CopiedBlock,
): CopiedBlock['value'] {
  if (nifContext(context as NifContext) === nifContext(nif.context)) return value;
  requireSameHavok(context as NifContext, nif, type, number);
  // Before 5.0.0.1, each block begins with the name of its type.
  const framed = { ...value, blockType: nif.context.version < V5_0_0_1 ? type : undefined };
  const rebuilt = rebuiltFor(nif, framed, type, number);
  const lost = rebuilt.lost.find((path) => !isUnused(path) && hasValue(valueAt(value, path)));
  if (lost !== undefined) {
    throw new UserError(
      'other-layout',
      `The field “${lost}” of the copied block ${number} (${type}) has a value that this mesh’s game does not store in the same way, so nothing was pasted.`,
    );
  }
  const from = { value, context: context as NifContext };
  const other = otherMeaning(schemaNamed(type), from, { value: rebuilt.value, context: nif.context });
  if (other === undefined) return rebuilt.value as CopiedBlock['value'];
  throw new UserError(
    'other-meaning',
    `The field “${other.path}” of the copied block ${number} (${type}) means something else in this mesh’s game: ${differenceOf(other)}. Nothing was pasted.`,
  );
}

/** Games have units, materials and layers of their own, and numbers alone would keep none of them (reference nif.md, 2 and 5). */
function requireSameHavok(context: NifContext, nif: Nif, type: string, number: number): void {
  if (!/^b?hk/.test(type) || havokGame(context) === havokGame(nif.context)) return;
  throw new UserError(
    'other-havok',
    `The copied block ${number} (${type}) is collision of another game, with other units and materials, so nothing was pasted. Copy the rest without it, and make collision anew with the mesh tool.`,
  );
}

/** Names that are in one list only, as a sentence without its end. */
function differenceOf({ was, now }: OtherMeaning): string {
  const [gone, come] = [was.filter((name) => !now.includes(name)), now.filter((name) => !was.includes(name))];
  const quoted = (names: readonly string[]): string =>
    names.length === 0
      ? 'a value without a name'
      : names
          .slice(0, MOST_NAMED)
          .map((name) => `“${name}”`)
          .join(', ');
  return `${quoted(gone)} there is ${quoted(come)} here`;
}

function rebuiltFor({ context }: Nif, value: CopiedBlock['value'], type: string, number: number): Rebuilt {
  try {
    return rebuild(schemaNamed(type), value, context);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new UserError(
      'other-layout',
      `The copied block ${number} (${type}) has no form in this mesh’s game: ${error.path} ${error.message}. Nothing was pasted.`,
    );
  }
}

function valueAt(value: unknown, path: string): unknown {
  return parsePath(path).reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[step] : undefined,
    value,
  );
}

/** Bytes that no game reads are named so in the published description. */
function isUnused(path: string): boolean {
  return /^unused/.test(String(parsePath(path).at(-1)));
}

/** Zero, none and references to nothing are no values: the game does without them. */
function hasValue(value: unknown): boolean {
  return value !== 0 && value !== 0n && value !== -1 && value !== NO_STRING;
}

function withChildren(mesh: BlockValues, node: number, added: readonly number[]) {
  const { nif, types } = mesh;
  const value = mesh.value(node);
  const children = value?.children;
  if (!(children instanceof Int32Array)) {
    throw new UserError('no-children', `Block ${node} (${types[node]}) is no node, so it has no children.`, {
      path: `blocks[${node}]`,
    });
  }
  if (added.length === 0) {
    throw new UserError('no-child', 'None of the copied blocks can be the child of a node.');
  }
  const all = Int32Array.from([...children, ...added]);
  const bytes = write(
    schemaOf(nif, node),
    { ...value, numChildren: all.length, children: all },
    nif.context,
    {
      backEnd: nif.backEnd,
    },
  );
  return { type: types[node] ?? '', bytes };
}

function labelOf({ types }: BlockValues, clip: BlockClip, { under, over }: PastePlace) {
  const { length } = clip.blocks;
  const what = length === 1 ? clip.blocks[0]?.type : `${length} blocks`;
  if (under !== undefined) return `Paste ${what} below ${types[under]} (block ${under})`;
  return over === undefined ? `Paste ${what}` : `Paste ${what} over block ${over}`;
}

/** References named in a warning at most. */
const MOST_NAMED = 3;

function cutWarning({ cut }: BlockClip): readonly string[] {
  if (cut.length === 0) return [];
  const more = cut.length > MOST_NAMED ? ` and ${cut.length - MOST_NAMED} more` : '';
  const named = `${cut.slice(0, MOST_NAMED).join(', ')}${more}`;
  return [`The blocks that these referred to were not copied, so they refer to none now: ${named}.`];
}

function looseWarning({ tops, blocks }: BlockClip, children: readonly number[]): readonly string[] {
  const loose = tops.filter((top) => !children.includes(top)).map((top) => blocks[top]?.type ?? '');
  return loose.length === 0
    ? []
    : [`Not attached, as they cannot be children of a node: ${[...new Set(loose)].join(', ')}.`];
}

function schemaNamed(type: string): BlockType {
  const schema = BLOCK_TYPES.get(type);
  if (schema === undefined) throw new RangeError(`There is no block type “${type}”.`);
  return schema;
}
