import { type RefObject, useRef } from 'react';
import { declareCommands, type MenuItem, type NamedCommand } from '#renderer/commands/command.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useDocuments } from '#renderer/state/documents.ts';
import { say } from '#renderer/state/report.ts';
import { askPick } from '#renderer/ui/dialogs/pick.tsx';
import { plural } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import type { Restructured } from '#shared/contract/structure.ts';
import type { StructureEdit } from '#shared/document/structure.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FieldsAnswer } from './fields-answer.ts';
import { blockItems, blockOf, isBlock, isEmptyReference, type ListPosition, typeItems } from './parts.ts';

/** Context of the commands. */
export interface StructureState {
  readonly document: DocumentState;
  readonly field: FieldRow | null;
  /** The list of references that the field is, or is an element of. */
  readonly position: ListPosition | null;
  readonly fetch: (path: string, start: number, count: number) => Promise<FieldsAnswer>;
  readonly selectedFields: () => Promise<readonly FieldRow[]>;
  /** Reveals and selects a field, by its path in the given state of the document. */
  readonly reveal: (path: string, state: DocumentState) => Promise<void>;
}

interface StructureContext extends StructureState {
  readonly client: Client;
  /** The edit under way: until it ends, the block numbers in view are outdated. */
  readonly moving: RefObject<Promise<void> | null>;
}

export const BLOCK_MENU: readonly MenuItem<typeof structureCommands>[] = [
  'fields.addBlock',
  'separator',
  'fields.duplicateBranch',
  'fields.duplicateBlock',
  'separator',
  'fields.copyBranch',
  'fields.copyBlock',
  'fields.pasteBlocks',
  'fields.pasteAsChild',
  'fields.pasteOver',
  'separator',
  'fields.moveBlockUp',
  'fields.moveBlockDown',
  'fields.moveBlockTo',
  'fields.sortBlocks',
  'separator',
  'fields.removeBlock',
  'fields.removeBranch',
];

export const LIST_MENU: readonly MenuItem<typeof structureCommands>[] = [
  'fields.addElement',
  'fields.removeElement',
];

/** Commands of a file's blocks and lists of references. None asks for confirmation: all can be undone. */
export const structureCommands = declareCommands<StructureContext>()([
  {
    id: 'fields.addBlock',
    title: 'Add Block…',
    category: 'Block',
    icon: 'add',
    keys: 'Insert',
    // In a list, the key adds an element.
    keysNow: ({ position }) => (position === null ? 'Insert' : undefined),
    local: true,
    waitsFor: editOnItsWay,
    when: ({ document }) => document.restructurable,
    run: async (context) => {
      const { document, field, client } = context;
      const block = blockAt(context);
      // On an empty reference, the new block becomes its target.
      const slot = field !== null && isEmptyReference(field) ? field.path : undefined;
      const types = await client.request('document.blockTypes', { document: document.id, slot });
      const chosen = await askPick({
        title:
          slot !== undefined
            ? `Add a block as ${slot}`
            : block === null
              ? 'Add a block'
              : `Add a block after block ${block}`,
        label: 'Block types',
        items: typeItems(types),
      });
      const type = [...types.usual, ...types.others][chosen ?? -1];
      if (type === undefined) return;
      await apply(context, { kind: 'add-block', type, at: block === null ? END : block + 1, slot });
    },
  },
  ofBlock({
    id: 'fields.duplicateBlock',
    title: 'Duplicate Block',
    icon: 'copy',
    keys: 'Ctrl+Shift+D',
    run: (context) => duplicate(context, false),
  }),
  ofBlock({
    id: 'fields.duplicateBranch',
    title: 'Duplicate Branch',
    keys: 'Ctrl+D',
    run: (context) => duplicate(context, true),
  }),
  ofBlock({
    id: 'fields.copyBranch',
    title: 'Copy Branch',
    icon: 'copy',
    keys: 'Ctrl+C',
    keysNow: ({ field }) => (field !== null && isBlock(field.path) ? 'Ctrl+C' : undefined),
    run: (context) => copy(context, true),
  }),
  ofBlock({
    id: 'fields.copyBlock',
    title: 'Copy Block',
    run: (context) => copy(context, false),
  }),
  {
    id: 'fields.pasteBlocks',
    title: 'Paste Blocks',
    category: 'Block',
    keys: 'Ctrl+V',
    local: true,
    waitsFor: editOnItsWay,
    when: ({ document }) => document.restructurable,
    run: (context) => paste(context, {}),
  },
  ofBlock({
    id: 'fields.pasteAsChild',
    title: 'Paste as Child',
    keys: 'Ctrl+Shift+V',
    run: (context) => paste(context, { under: blockAt(context) ?? undefined }),
  }),
  ofBlock({
    id: 'fields.pasteOver',
    title: 'Paste over Block',
    run: (context) => paste(context, { over: blockAt(context) ?? undefined }),
  }),
  {
    id: 'fields.sortBlocks',
    title: 'Sort Blocks by Tree',
    category: 'Block',
    local: true,
    waitsFor: editOnItsWay,
    when: ({ document }) => document.restructurable,
    run: (context) => apply(context, { kind: 'sort-blocks' }),
  },
  ofBlock({
    id: 'fields.moveBlockUp',
    title: 'Move Block Up',
    icon: 'arrow-up',
    keys: 'Alt+ArrowUp',
    when: (context) => blockAt(context) !== 0,
    run: (context) => move(context, -1),
  }),
  ofBlock({
    id: 'fields.moveBlockDown',
    title: 'Move Block Down',
    icon: 'arrow-down',
    keys: 'Alt+ArrowDown',
    run: (context) => move(context, 1),
  }),
  ofBlock({
    id: 'fields.moveBlockTo',
    title: 'Move Block To…',
    run: async (context) => {
      const block = blockAt(context);
      if (block === null) return;
      const to = await askPick({
        title: `Move block ${block} to the position of`,
        label: 'Blocks',
        items: (signal) => blockItems(context.fetch, signal),
        initial: block,
      });
      if (to !== null && to !== block) await apply(context, { kind: 'move-block', block, to });
    },
  }),
  ofBlock({
    id: 'fields.removeBlock',
    title: 'Remove Block',
    icon: 'trash',
    keys: 'Delete',
    // Only on a block's own row, so that Delete on a field does not remove its block.
    keysNow: ({ field }) => (field !== null && isBlock(field.path) ? 'Delete' : undefined),
    run: (context) => remove(context, false),
  }),
  ofBlock({
    id: 'fields.removeBranch',
    title: 'Remove Branch',
    keys: 'Shift+Delete',
    keysNow: ({ field }) => (field !== null && isBlock(field.path) ? 'Shift+Delete' : undefined),
    run: (context) => remove(context, true),
  }),
  ofList({
    id: 'fields.addElement',
    title: 'Add Element',
    icon: 'add',
    keys: 'Insert',
    run: async (context) => {
      const { position } = context;
      if (position === null) return;
      const index = position.index === null ? position.count : position.index + 1;
      await apply(context, { kind: 'insert-element', path: position.list, index });
    },
  }),
  ofList({
    id: 'fields.removeElement',
    title: 'Remove Element',
    icon: 'remove',
    keys: 'Delete',
    when: ({ position }) => position?.index != null,
    run: async (context) => {
      const { position } = context;
      if (position?.index != null)
        await apply(context, { kind: 'remove-element', path: `${position.list}[${position.index}]` });
    },
  }),
]);

export function useStructureCommands(state: StructureState, active: boolean): void {
  const client = useClient();
  const moving = useRef<Promise<void> | null>(null);
  useCommands(structureCommands, { ...state, client, moving }, active);
}

type CommandWithoutCategory<Id extends string> = Omit<NamedCommand<StructureContext, Id>, 'category'>;

function ofBlock<const Id extends string>({
  id,
  when,
  ...command
}: CommandWithoutCategory<Id>): NamedCommand<StructureContext, Id> {
  return {
    ...command,
    id,
    category: 'Block',
    local: true,
    waitsFor: editOnItsWay,
    when: (context) =>
      context.document.restructurable && blockAt(context) !== null && (when?.(context) ?? true),
  };
}

function ofList<const Id extends string>({
  id,
  when,
  ...command
}: CommandWithoutCategory<Id>): NamedCommand<StructureContext, Id> {
  return {
    ...command,
    id,
    category: 'Fields',
    local: true,
    waitsFor: editOnItsWay,
    when: (context) =>
      context.document.restructurable && context.position !== null && (when?.(context) ?? true),
  };
}

function editOnItsWay({ moving }: StructureContext): Promise<void> | null {
  return moving.current;
}

/** The block that the field is, or is in. */
function blockAt({ field }: StructureContext): number | null {
  return field === null ? null : blockOf(field.path);
}

async function duplicate(context: StructureContext, branch: boolean): Promise<void> {
  const block = blockAt(context);
  if (block !== null) await apply(context, { kind: 'duplicate-block', block, branch });
}

async function move(context: StructureContext, by: number): Promise<void> {
  const block = blockAt(context);
  if (block !== null) await apply(context, { kind: 'move-block', block, to: block + by });
}

async function remove(context: StructureContext, branch: boolean): Promise<void> {
  const blocks = await selectedBlocks(context);
  if (blocks.length > 0) await apply(context, { kind: 'remove-blocks', blocks, branch });
}

async function copy(context: StructureContext, branch: boolean): Promise<void> {
  const { client, document } = context;
  const blocks = await selectedBlocks(context);
  if (blocks.length === 0) return;
  const copied = await client.request('document.copyBlocks', { document: document.id, blocks, branch });
  say(`Copied ${plural(copied.blocks, 'block')}`);
}

async function paste(
  context: StructureContext,
  place: { readonly under?: number | undefined; readonly over?: number | undefined },
): Promise<void> {
  const { client, document } = context;
  await restructured(context, () =>
    client.request('document.pasteBlocks', {
      document: document.id,
      revision: document.revision,
      ...place,
    }),
  );
}

/** The blocks whose rows are selected, or else the one that the field is in. */
async function selectedBlocks(context: StructureContext): Promise<readonly number[]> {
  const block = blockAt(context);
  const chosen = (await context.selectedFields()).filter(({ path }) => isBlock(path));
  const blocks = chosen.flatMap(({ path }) => blockOf(path) ?? []);
  return blocks.length > 0 || block === null ? blocks : [block];
}

async function apply(context: StructureContext, edit: StructureEdit): Promise<void> {
  const { document, client } = context;
  const { id, revision } = document;
  await restructured(context, () => client.request('document.restructure', { document: id, edit, revision }));
}

async function restructured(
  { document, moving, reveal }: StructureContext,
  request: () => Promise<Restructured>,
): Promise<void> {
  const edited = (async () => {
    const { select, warnings } = await request();
    const state = useDocuments.getState().states[document.id];
    if (state !== undefined) await reveal(select, state);
    if (warnings.length > 0) say(warnings.join(' '), 'warning');
  })();
  const ended = edited
    .catch(() => undefined)
    .then(() => {
      if (moving.current === ended) moving.current = null;
    });
  moving.current = ended;
  await edited;
}

/** After the last block, however many there are. */
const END = 0x7fffffff;
