import * as v from 'valibot';
import type { StructureEdit } from '#shared/document/structure.ts';
import type { AddableTypes } from '#shared/formats/kit/open-file.ts';
import { type Edited, SEEN } from './documents.ts';
import { Bytes, Id, Index, PathText } from './inputs.ts';
import { method } from './method.ts';

/** An image's pixels and colors. Indices and palettes travel as attachments, as all bytes do. */
const NEW_IMAGE = {
  picture: v.strictObject({ width: Index, height: Index, frames: Index, indices: Bytes }),
  palette: v.optional(v.nullable(Bytes)),
  delay: v.optional(Index),
};

const Blocks = v.pipe(v.array(Index), v.minLength(1), v.maxLength(100_000), v.readonly());

const StructureEditSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('add-block'),
    type: v.pipe(v.string(), v.maxLength(200)),
    at: Index,
    slot: v.optional(PathText),
  }),
  v.strictObject({
    kind: v.literal('remove-blocks'),
    blocks: Blocks,
    branch: v.boolean(),
  }),
  v.strictObject({ kind: v.literal('duplicate-block'), block: Index, branch: v.boolean() }),
  v.strictObject({ kind: v.literal('move-block'), block: Index, to: Index }),
  v.strictObject({ kind: v.literal('sort-blocks') }),
  v.strictObject({ kind: v.literal('insert-element'), path: PathText, index: Index }),
  v.strictObject({ kind: v.literal('remove-element'), path: PathText }),
  v.strictObject({ kind: v.literal('replace-image'), image: Index, ...NEW_IMAGE }),
  v.strictObject({ kind: v.literal('add-image'), at: Index, ...NEW_IMAGE }),
  v.strictObject({
    kind: v.literal('remove-images'),
    images: v.pipe(v.array(Index), v.minLength(1), v.maxLength(10_000), v.readonly()),
  }),
  v.strictObject({ kind: v.literal('move-image'), image: Index, to: Index }),
  v.strictObject({ kind: v.literal('set-palette'), image: Index, palette: v.nullable(Bytes) }),
  v.strictObject({ kind: v.literal('rename-bank'), bank: Index }),
]) satisfies v.GenericSchema<StructureEdit>;

/** The parts that a document is made of: blocks of a NIF, elements of its lists, images of a bank. */
export const structureMethods = {
  /** Types of blocks that can be added, for the reference `slot` where one is named; none where a file has no such parts. */
  'document.blockTypes': method<AddableTypes>()(v.strictObject({ document: Id, slot: v.optional(PathText) })),
  /** Adds, removes, copies, moves or replaces parts. Fails with `not-restructured` where the format cannot. */
  'document.restructure': method<Restructured>()(
    v.strictObject({ ...SEEN, document: Id, edit: StructureEditSchema }),
  ),
  /** Copies blocks, with `branch` those below as well, for `document.pasteBlocks` in any window. One copy is kept: the last. */
  'document.copyBlocks': method<CopiedBlocks>()(
    v.strictObject({ document: Id, blocks: Blocks, branch: v.boolean() }),
  ),
  /** Adds the blocks that were copied last, as children of the node `under` or in the place of the block `over`. */
  'document.pasteBlocks': method<Restructured>()(
    v.strictObject({ ...SEEN, document: Id, under: v.optional(Index), over: v.optional(Index) }),
  ),
};

export interface CopiedBlocks {
  readonly blocks: number;
}

/** What an edit of parts returns. */
export interface Restructured extends Edited {
  /** Field path of the part to select. */
  readonly select: string;
  /** Consequences that a person should know about, in sentences. */
  readonly warnings: readonly string[];
}
