import { useRef } from 'react';
import type { DocumentState, FieldRow } from '#shared/document/state.ts';
import type { StructureEdit } from '#shared/document/structure.ts';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/registry.ts';
import { useClient } from '../../host/client-context.tsx';
import { putDocument } from '../../state/documents.ts';
import { askPick } from '../../ui/pick.tsx';
import type { FieldsAnswer } from './field-model.ts';
import { blockItems, blockOf, isBlock, isEmptyReference, type ListPlace, typeItems } from './parts.ts';

export interface StructureCommandsOptions {
  readonly document: DocumentState;
  readonly active: boolean;
  readonly field: FieldRow | null;
  /** The list of references that the field is, or is an element of. */
  readonly place: ListPlace | null;
  readonly fetch: (path: string, start: number, count: number) => Promise<FieldsAnswer>;
  readonly selectedFields: () => Promise<readonly FieldRow[]>;
  /** Shows a field of the file as it is in a state, and selects it. */
  readonly reveal: (path: string, state: DocumentState) => Promise<void>;
}

export const BLOCK_MENU = [
  'fields.addBlock',
  'separator',
  'fields.duplicateBranch',
  'fields.duplicateBlock',
  'separator',
  'fields.moveBlockUp',
  'fields.moveBlockDown',
  'fields.moveBlockTo',
  'separator',
  'fields.removeBlock',
  'fields.removeBranch',
] as const;

export const LIST_MENU = ['fields.addElement', 'fields.removeElement'] as const;

/** What can be done with the blocks of a file and with its lists of references. Nothing asks: all can be undone. */
export function useStructureCommands(options: StructureCommandsOptions): void {
  const { document, field, place } = options;
  const client = useClient();
  const moving = useRef(false);
  const block = field === null ? null : blockOf(field.path);
  const onBlock = field !== null && isBlock(field.path);
  const can = document.restructurable;

  const apply = async (edit: StructureEdit): Promise<void> => {
    // A key held down asks again before blocks have moved: its numbers would be those of other blocks.
    if (moving.current) return;
    moving.current = true;
    try {
      const { id, revision } = document;
      const { state, select } = await client.request('document.restructure', {
        document: id,
        edit,
        revision,
      });
      putDocument(state);
      await options.reveal(select, state);
    } finally {
      moving.current = false;
    }
  };
  const remove = async (branch: boolean): Promise<void> => {
    const chosen = (await options.selectedFields()).filter(({ path }) => isBlock(path));
    const blocks = chosen.flatMap(({ path }) => blockOf(path) ?? []);
    if (block === null) return;
    await apply({ kind: 'remove-blocks', blocks: blocks.length === 0 ? [block] : blocks, branch });
  };
  const move = async (by: number): Promise<void> => {
    if (block !== null) await apply({ kind: 'move-block', block, to: block + by });
  };
  const ofBlock = (command: Omit<Command, 'category'>): Command => ({
    ...command,
    category: 'Block',
    local: true,
    when: () => can && block !== null && (command.when?.() ?? true),
  });
  const ofList = (command: Omit<Command, 'category'>): Command => ({
    ...command,
    category: 'Fields',
    local: true,
    when: () => can && place !== null && (command.when?.() ?? true),
  });
  const commands: readonly Command[] = [
    {
      id: 'fields.addBlock',
      title: 'Add Block…',
      category: 'Block',
      icon: 'add',
      // In a list, the key adds an element.
      shortcut: place === null ? 'Insert' : undefined,
      local: true,
      when: () => can,
      run: async () => {
        // On a reference that leads nowhere, the block that it is to lead to is meant.
        const slot = field !== null && isEmptyReference(field) ? field.path : undefined;
        const types = await client.request('document.blockTypes', { document: document.id, slot });
        const chosen = await askPick({
          title:
            slot !== undefined
              ? `Add a block as ${slot}`
              : block === null
                ? 'Add a block'
                : `Add a block behind block ${block}`,
          label: 'Block types',
          items: typeItems(types),
        });
        const type = [...types.usual, ...types.others][chosen ?? -1];
        if (type === undefined) return;
        await apply({ kind: 'add-block', type, at: block === null ? END : block + 1, slot });
      },
    },
    ofBlock({
      id: 'fields.duplicateBlock',
      title: 'Duplicate Block',
      icon: 'copy',
      shortcut: 'Ctrl+Shift+D',
      run: async () => {
        if (block !== null) await apply({ kind: 'duplicate-block', block, branch: false });
      },
    }),
    ofBlock({
      id: 'fields.duplicateBranch',
      title: 'Duplicate Branch',
      shortcut: 'Ctrl+D',
      run: async () => {
        if (block !== null) await apply({ kind: 'duplicate-block', block, branch: true });
      },
    }),
    ofBlock({
      id: 'fields.moveBlockUp',
      title: 'Move Block Up',
      icon: 'arrow-up',
      shortcut: 'Alt+ArrowUp',
      when: () => block !== 0,
      run: () => move(-1),
    }),
    ofBlock({
      id: 'fields.moveBlockDown',
      title: 'Move Block Down',
      icon: 'arrow-down',
      shortcut: 'Alt+ArrowDown',
      run: () => move(1),
    }),
    ofBlock({
      id: 'fields.moveBlockTo',
      title: 'Move Block To…',
      run: async () => {
        if (block === null) return;
        const to = await askPick({
          title: `Move block ${block} to the place of`,
          label: 'Blocks',
          items: (signal) => blockItems(options.fetch, signal),
          initial: block,
        });
        if (to !== null && to !== block) await apply({ kind: 'move-block', block, to });
      },
    }),
    ofBlock({
      id: 'fields.removeBlock',
      title: 'Remove Block',
      icon: 'trash',
      // Only where the row is the block, so that a field's Delete does not take what is around it.
      shortcut: onBlock ? 'Delete' : undefined,
      run: () => remove(false),
    }),
    ofBlock({
      id: 'fields.removeBranch',
      title: 'Remove Branch',
      shortcut: onBlock ? 'Shift+Delete' : undefined,
      run: () => remove(true),
    }),
    ofList({
      id: 'fields.addElement',
      title: 'Add Element',
      icon: 'add',
      shortcut: 'Insert',
      run: async () => {
        if (place === null) return;
        const index = place.index === null ? place.count : place.index + 1;
        await apply({ kind: 'insert-element', path: place.list, index });
      },
    }),
    ofList({
      id: 'fields.removeElement',
      title: 'Remove Element',
      icon: 'remove',
      shortcut: 'Delete',
      when: () => place?.index != null,
      run: async () => {
        if (place?.index != null)
          await apply({ kind: 'remove-element', path: `${place.list}[${place.index}]` });
      },
    }),
  ];
  useCommands(commands, options.active);
}

/** Behind the last block, however many there are. */
const END = 0x7fffffff;
