import type { ToolFile } from '#shared/batch/batch-tool.ts';
import type { FieldTree } from '#shared/binary/field-tree.ts';
import { write } from '#shared/binary/read.ts';
import { withNewReferences } from '#shared/binary/renumber.ts';
import { rebuild } from '#shared/binary/rewrite.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { isStoredAlike } from '#shared/binary/stored-alike.ts';
import {
  applySplices,
  contentsSource,
  type Splice,
  splicesOf,
  storedContents,
} from '#shared/document/pieces.ts';
import { type SetField, setMany } from '#shared/document/set-many.ts';
import { UserError } from '#shared/errors.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { arrange, newNameIndex, type Slot } from '#shared/formats/nif/arrange.ts';
import { schemaOf } from '#shared/formats/nif/block-form.ts';
import { type BlockValues, blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { FIRST_ADDED, type FieldSetting, type MeshDraft, type WrittenBlock } from './mesh-draft.ts';

/** A mesh with a draft applied. */
export interface AppliedDraft {
  readonly source: ByteSource;
  /** The same as splices to apply in order, such as to an open document. */
  readonly splices: readonly Splice[];
  /** The fields that were set, in order. */
  readonly fields: readonly SetField<FieldToSet>[];
}

interface FieldToSet extends FieldSetting {
  readonly path: string;
}

/**
 * Applies a draft: sets its fields, and writes its blocks. All other bytes stay.
 * @param file that the draft was made from
 * @throws UserError as `setMany` and `arrange` do; `not-known` if a block cannot be turned into another game’s
 */
export function applyDraft({ source, file, format }: ToolFile, draft: MeshDraft): AppliedDraft {
  const set = setMany(
    source,
    draft.settings.map((one): FieldToSet => ({ ...one, path: `blocks[${one.block}].${one.field}` })),
    { treeOf: (one) => treeOf(format.open(one)), tree: treeOf(file), maxRead: MOST_READ },
  );
  const { fields } = set;
  if (!changesBlocks(draft)) return { source: set.source, splices: set.splices, fields };
  // Fields that were set are read again, as blocks around them may be written in another game’s layout.
  const mesh =
    set.splices.length === 0
      ? draft.mesh
      : blockValues(openNif(set.source.read(0, set.source.size), draft.mesh.nif), draft.mesh.nif.backEnd);
  const names = { added: draft.names, kept: draft.keptNames };
  const slots = slotsOf(draft, mesh);
  const splices = splicesOf(arrange(mesh.nif, slots, names, draft.context, mesh));
  const { contents } = applySplices(storedContents(set.source.size), splices);
  return { source: contentsSource(contents, set.source), splices: [...set.splices, ...splices], fields };
}

/** Bytes that are read again when values depend on each other. */
const MOST_READ = 256 * 1024 * 1024;

function changesBlocks({ written, added, removed, keptNames, context, mesh }: MeshDraft): boolean {
  const isBlock = written.size > 0 || added.length > 0 || removed.size > 0;
  return isBlock || keptNames !== undefined || context !== mesh.nif.context;
}

/** The new order: blocks that stay or are written anew in their places, with those added after them, then the others. */
function slotsOf(draft: MeshDraft, mesh: BlockValues): readonly Slot[] {
  const order = newOrder(draft);
  const numbers = new Map(order.map((block, at) => [block, at]));
  const to = (old: number): number => (old < 0 ? old : (numbers.get(old) ?? -1));
  const isMoved =
    draft.removed.size > 0 || draft.keptNames !== undefined || order.some((block, at) => block !== at);
  const bytesOf = (one: WrittenBlock): Uint8Array => (isMoved ? renumbered(draft, one, to) : one.bytes);
  return order.map((block): Slot => {
    const one = draft.added[block - FIRST_ADDED];
    if (one !== undefined) return { kind: 'new', type: one.schema.name, bytes: bytesOf(one) };
    const written = draft.written.get(block) ?? inOtherGame(draft, mesh, block);
    return written === undefined
      ? { kind: 'kept', block }
      : { kind: 'new', type: written.schema.name, bytes: bytesOf(written), instead: block };
  });
}

/** Blocks by their numbers in the draft, in their new order. */
function newOrder({ mesh, added, removed }: MeshDraft): readonly number[] {
  const following = new Map<number | undefined, number[]>();
  for (const [i, { after }] of added.entries()) {
    if (removed.has(FIRST_ADDED + i)) continue;
    const known = following.get(after);
    if (known === undefined) following.set(after, [FIRST_ADDED + i]);
    else known.push(FIRST_ADDED + i);
  }
  const blocksAfter = (block: number | undefined): readonly number[] => following.get(block) ?? [];
  const kept = mesh.types.flatMap((_, block) => [
    ...(removed.has(block) ? [] : [block]),
    ...blocksAfter(block),
  ]);
  return [...kept, ...blocksAfter(undefined)];
}

function renumbered(
  { context, mesh, keptNames }: MeshDraft,
  one: WrittenBlock,
  to: (old: number) => number,
): Uint8Array {
  const { schema, value } = one;
  const { nif } = mesh;
  const ofBlocks = withNewReferences(schema, value, context, 'blocks', to);
  const moved =
    keptNames === undefined
      ? ofBlocks
      : withNewReferences(schema, ofBlocks, context, 'strings', newNameIndex(nif, keptNames));
  return moved === value ? one.bytes : write(schema, moved, context, { backEnd: nif.backEnd });
}

/** A block that the tool did not write, in the layout of the game that the mesh is for; undefined if its bytes stay. */
function inOtherGame({ context }: MeshDraft, mesh: BlockValues, block: number): WrittenBlock | undefined {
  const { nif } = mesh;
  if (context === nif.context) return undefined;
  const value = mesh.value(block);
  if (value === undefined || !mesh.isKnown(block)) {
    throw new UserError(
      'not-known',
      `has block ${block} (${mesh.types[block]}) with bytes that are not understood, so it cannot be converted`,
      { path: `blocks[${block}]` },
    );
  }
  const schema = schemaOf(nif, block);
  if (isStoredAlike(schema, nif.context, context)) return undefined;
  const rebuilt = rebuild(schema, value, context).value as WrittenBlock['value'];
  const bytes = write(schema, rebuilt, context, { backEnd: nif.backEnd });
  const before = nif.bytes.subarray(nif.blocks.start(block), nif.blocks.end(block));
  const isSame = bytes.length === before.length && bytes.every((byte, i) => byte === before[i]);
  return isSame ? undefined : { schema, value: rebuilt, bytes };
}

function treeOf({ fields }: OpenFile): FieldTree {
  if (fields === undefined) throw new UserError('no-fields', 'has no fields to set');
  return fields();
}
