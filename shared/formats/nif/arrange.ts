import { stringList } from '#shared/binary/columns.ts';
import type { ByteChange } from '#shared/binary/field-tree.ts';
import { joinBytes } from '#shared/binary/join-bytes.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { followNumber } from '#shared/binary/patch.ts';
import { write } from '#shared/binary/read.ts';
import { referringTo } from '#shared/binary/referring.ts';
import { withNewReferences } from '#shared/binary/renumber.ts';
import { rebuild } from '#shared/binary/rewrite.ts';
import { makeStringList } from '#shared/binary/string-list.ts';
import type { StringList } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import { schemaOf } from './block-form.ts';
import { type BlockValues, blockValues } from './block-values.ts';
import { NO_STRING } from './common.ts';
import { blockField, footerField } from './located.ts';
import type { Nif } from './open.ts';
import { Footer, Header, type NifHeader, TableString } from './schema.ts';
import { hasBlockSizes, type NifContext } from './version.ts';

/** A position in a new order of blocks. */
export type Slot =
  /** A block of the file. */
  | { readonly kind: 'kept'; readonly block: number }
  /** A copy of a block. References between copies of one batch lead to copies. */
  | { readonly kind: 'copy'; readonly block: number; readonly batch: number }
  /**
   * A new block, whose references are empty or numbered in the new order.
   * @param instead the block it replaces: references to that one then lead to it
   */
  | { readonly kind: 'new'; readonly type: string; readonly bytes: Uint8Array; readonly instead?: number };

/** A change of the names in a header. */
export interface NameChange {
  /** Names to append. */
  readonly added?: readonly string[];
  /** Indices of the names that stay, ascending, all within the table; absent = all. Blocks that stay follow. */
  readonly kept?: readonly number[] | undefined;
}

/** The index of a name after a change: of a name of the table, or of one that is appended; others stay as they are. */
export function newNameIndex(nif: Nif, kept: readonly number[]): (old: number) => number {
  const count = nif.header.strings?.length ?? 0;
  const numbers = new Map(kept.map((old, at) => [old, at]));
  return (old) => {
    if (old < count) return numbers.get(old) ?? NO_STRING;
    return old === NO_STRING ? old : old - count + kept.length;
  };
}

/**
 * The changes that add, remove or reorder blocks of a NIF, with every reference remapped. References to removed blocks
 * become none. Blocks that stay in order and refer to nothing that moved keep their bytes.
 *
 * @param names changes of the header’s names. New blocks must have the indices after the change; a name that goes becomes none in
 *   blocks that stay
 * @param context the layout of the new blocks, if it is not the file's: then the header becomes that game’s, and lists no types
 *   that are no longer used, as that game may not know them
 * @param mesh its blocks, for callers that have read them
 * @throws UserError `unknown-references` if numbers of blocks or names change while a block is not understood: it may refer to
 *   them
 */
export function arrange(
  nif: Nif,
  slots: readonly Slot[],
  names: NameChange = {},
  context: NifContext = nif.context,
  mesh: BlockValues = blockValues(nif, nif.backEnd),
): readonly ByteChange[] {
  const renumbered = slotNumbers(slots);
  const target = (old: number, batch?: number): number =>
    renumbered.get(slotKey(old, batch)) ?? renumbered.get(slotKey(old)) ?? -1;
  const moved = Array.from({ length: nif.blocks.count }, (_, i) => i).some((i) => target(i) !== i);
  if (moved || names.kept !== undefined || slots.some(({ kind }) => kind === 'copy'))
    requireKnownBlocks(mesh);
  const moves: Moves = {
    target,
    name: names.kept === undefined ? undefined : newNameIndex(nif, names.kept),
    mesh,
  };

  const staying = stayingInOrder(slots);
  return [
    ...headerChanges(nif, slots, names, context),
    ...blockChanges(nif, slots, staying, moves),
    ...footerChanges(nif, target),
  ];
}

/** Where numbers lead after the change. */
interface Moves {
  readonly target: (old: number, batch?: number) => number;
  /** Of names; undefined = they stay. */
  readonly name: ((old: number) => number) | undefined;
  readonly mesh: BlockValues;
}

const slotKey = (block: number, batch?: number): string => `${block} ${batch ?? 'kept'}`;

function slotNumbers(slots: readonly Slot[]): ReadonlyMap<string, number> {
  return new Map(
    slots.flatMap((slot, number) =>
      slot.kind === 'new'
        ? slot.instead === undefined
          ? []
          : [[slotKey(slot.instead), number] as const]
        : [[slotKey(slot.block, slot.kind === 'copy' ? slot.batch : undefined), number] as const],
    ),
  );
}

function requireKnownBlocks({ nif, isKnown }: BlockValues): void {
  for (let i = 0; i < nif.blocks.count; i += 1) {
    if (isKnown(i)) continue;
    throw new UserError(
      'unknown-references',
      `Block ${i} (${nif.blocks.type(i)}) is not fully known. It might refer to blocks and names by number, so these must not change.`,
      { path: `blocks[${i}]` },
    );
  }
}

/** Kept blocks that need not move: the longest ascending subsequence of slots. */
function stayingInOrder(slots: readonly Slot[]): ReadonlySet<number> {
  const tails: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const slot of slots) {
    if (slot.kind !== 'kept') continue;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tails[middle] ?? 0) < slot.block) low = middle + 1;
      else high = middle;
    }
    before.set(slot.block, tails[low - 1]);
    tails[low] = slot.block;
  }
  const staying = new Set<number>();
  for (let block = tails.at(-1); block !== undefined; block = before.get(block)) staying.add(block);
  return staying;
}

/** The header rewritten with other counts, types and sizes. */
function headerChanges(
  nif: Nif,
  slots: readonly Slot[],
  names: NameChange,
  context: NifContext,
): readonly ByteChange[] {
  const { header, blocks } = nif;
  const sizes = slots.map((slot) =>
    slot.kind === 'new' ? slot.bytes.length : blocks.end(slot.block) - blocks.start(slot.block),
  );
  const types = slots.map((slot) => (slot.kind === 'new' ? slot.type : blocks.type(slot.block)));
  const isOtherGame = context !== nif.context;
  const next = {
    ...(isOtherGame ? (rebuild(Header, header, context).value as NifHeader) : header),
    ...(isOtherGame ? { bsVersion: context.bs } : {}),
    numBlocks: slots.length,
    ...(isOtherGame ? usedTypes(nif, types) : typeTable(nif, slots, types)),
    ...(hasBlockSizes(context) ? { blockSize: Uint32Array.from(sizes) } : {}),
    ...stringTable(nif, names),
  };
  const before = nif.bytes.subarray(0, nif.headerEnd);
  return differing(before, write(Header, next, context), 0);
}

/** The type table with new types appended. Types no longer used stay: they cost nothing. */
function typeTable(nif: Nif, slots: readonly Slot[], types: readonly string[]) {
  const { blockTypes, blockTypeIndex } = nif.header;
  if (blockTypes === undefined || blockTypeIndex === undefined) return {};
  const names = Array.from({ length: blockTypes.length }, (_, i) => blockTypes.get(i));
  const indices = slots.map((slot, i) => {
    if (slot.kind !== 'new') return blockTypeIndex[slot.block] ?? 0;
    const type = types[i] ?? '';
    const known = names.indexOf(type);
    return known >= 0 ? known : names.push(type) - 1;
  });
  return {
    numBlockTypes: names.length,
    blockTypes: withNames(blockTypes, names.slice(blockTypes.length), nif.context),
    blockTypeIndex: Uint16Array.from(indices),
  };
}

/** The type table of the types in use, in the order of the blocks. */
function usedTypes({ header }: Nif, types: readonly string[]) {
  if (header.blockTypes === undefined) return {};
  const names = [...new Set(types)];
  return {
    numBlockTypes: names.length,
    blockTypes: makeStringList(names, 'long'),
    blockTypeIndex: Uint16Array.from(types, (type) => names.indexOf(type)),
  };
}

function stringTable({ header, context }: Nif, { added = [], kept }: NameChange) {
  const { strings, maxStringLength = 0 } = header;
  if (strings === undefined || (added.length === 0 && kept === undefined)) return {};
  const staying = kept?.map((index) => strings.get(index)) ?? [];
  const next =
    kept === undefined
      ? withNames(strings, added, context)
      : withNames(NO_NAMES, [...staying, ...added], context);
  const longest = kept === undefined ? maxStringLength : 0;
  return {
    numStrings: next.length,
    maxStringLength: [...staying, ...added].reduce((most, { length }) => Math.max(most, length), longest),
    strings: next,
  };
}

const NO_NAMES = makeStringList([], 'long');

/** A string table with more strings appended; the existing bytes stay. */
function withNames(table: StringList, names: readonly string[], context: NifContext): StringList {
  const added = names.map((name) => write(TableString, name, context));
  const bytes = joinBytes([table.bytes, ...added]);
  let end = table.bytes.length;
  const ends = added.map(({ length }) => {
    end += length;
    return end;
  });
  const starts = ends.map((end, i) => end - (names[i]?.length ?? 0));
  // Not as arguments of a call: a file may have more strings than a call can have arguments.
  return stringList(
    bytes,
    Uint32Array.from([...table.start, ...starts]),
    Uint32Array.from([...table.end, ...ends]),
  );
}

function blockChanges(
  nif: Nif,
  slots: readonly Slot[],
  staying: ReadonlySet<number>,
  moves: Moves,
): readonly ByteChange[] {
  const { blocks } = nif;
  const changes: ByteChange[] = [];
  // Bytes that go before a staying block are inserted at its start; removed and moved blocks are cut out.
  let inserted: Uint8Array[] = [];
  const insertAt = (offset: number): void => {
    const after = joinBytes(inserted);
    if (after.length > 0) changes.push({ offset, before: new Uint8Array(), after });
    inserted = [];
  };
  for (const slot of slots) {
    if (slot.kind === 'kept' && staying.has(slot.block)) {
      insertAt(blocks.start(slot.block));
      // If numbers stay, only references to missing blocks change; in a block not understood they may be anything.
      if (moves.mesh.isKnown(slot.block) && isRenumbered(slot.block, moves))
        changes.push(...followed(blockField(nif, slot.block), moves));
    } else if (slot.kind === 'new') {
      inserted.push(slot.bytes);
    } else {
      const batch = slot.kind === 'copy' ? slot.batch : undefined;
      inserted.push(withReferences(nif, slot.block, moves, batch));
    }
  }
  insertAt(nif.blocksEnd);
  for (let i = 0; i < blocks.count; i += 1) {
    if (staying.has(i)) continue;
    const [offset, end] = [blocks.start(i), blocks.end(i)];
    changes.push({ offset, before: nif.bytes.slice(offset, end), after: new Uint8Array() });
  }
  return changes;
}

/** Whether a number in a block changes: told from its value, which costs less than to find the places of its fields. */
function isRenumbered(block: number, { mesh, target, name }: Moves): boolean {
  const { nif } = mesh;
  const value = mesh.value(block);
  const schema = schemaOf(nif, block);
  // As in `references`, negative numbers refer to nothing.
  const blocks = (old: number): number => (old < 0 ? old : target(old));
  const changed = (group: string, to: (old: number) => number): boolean =>
    withNewReferences<unknown>(schema, value, nif.context, group, to) !== value;
  return changed('blocks', blocks) || (name !== undefined && changed('strings', name));
}

/** Removes missing roots from the list and renumbers the others. */
function footerChanges(nif: Nif, target: (old: number) => number): readonly ByteChange[] {
  if (nif.footer === undefined) return [];
  const field = footerField(nif);
  const stored = [...nif.footer.roots];
  const staying = stored.filter((root) => root < 0 || target(root) >= 0);
  // In place if possible, so a root can be set in the same step.
  if (staying.length === stored.length) return references(field, target);
  const roots = Int32Array.from(staying, (root) => (root < 0 ? root : target(root)));
  const before = nif.bytes.slice(field.offset, field.offset + field.length);
  return differing(before, write(Footer, { numRoots: roots.length, roots }, nif.context), field.offset);
}

function references(field: LocatedField, target: (old: number) => number): readonly ByteChange[] {
  return referringTo(field, 'blocks').flatMap((reference) => {
    const old = Number(reference.value());
    return old < 0 || target(old) === old ? [] : [followNumber(reference, target(old))];
  });
}

/** Numbers of blocks and names in a block. */
function followed(field: LocatedField, { target, name }: Moves, batch?: number): readonly ByteChange[] {
  const blocks = references(field, (old) => target(old, batch));
  if (name === undefined) return blocks;
  const names = referringTo(field, 'strings').flatMap((reference) => {
    const old = Number(reference.value());
    return name(old) === old ? [] : [followNumber(reference, name(old))];
  });
  return [...blocks, ...names];
}

function withReferences(nif: Nif, block: number, moves: Moves, batch?: number): Uint8Array {
  const start = nif.blocks.start(block);
  const bytes = nif.bytes.slice(start, nif.blocks.end(block));
  for (const { offset, after } of followed(blockField(nif, block), moves, batch))
    bytes.set(after, offset - start);
  return bytes;
}

function differing(before: Uint8Array, after: Uint8Array, offset: number): readonly ByteChange[] {
  const same = before.length === after.length && before.every((byte, i) => byte === after[i]);
  return same ? [] : [{ offset, before: before.slice(), after }];
}
