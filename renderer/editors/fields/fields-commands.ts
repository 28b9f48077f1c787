import { declareCommands } from '#renderer/commands/command.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { toggleBookmark } from '#renderer/editors/kit/bookmarks.ts';
import { GO_TO_TARGET, historyCommands } from '#renderer/editors/kit/history-commands.ts';
import { jump } from '#renderer/editors/kit/selection.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import { say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { formatHex, plural } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import type { Client } from '#shared/rpc/api.ts';
import { BLOCKS } from './parts.ts';
import { showRecordVersions } from './record-versions.tsx';
import { blockOfReference, valueKind } from './typed-value.ts';

/** Context of the commands. */
export interface FieldsState {
  readonly document: DocumentState;
  readonly field: FieldRow | null;
  /** Fields of the selected rows, in order, fetched if missing. */
  readonly selectedFields: () => Promise<readonly FieldRow[]>;
  readonly startEditing: () => void;
  /** Asks for the target block of the reference. */
  readonly chooseBlock: () => Promise<void>;
  readonly expandSiblings: () => void;
  readonly collapseAll: () => void;
  readonly focusFilter: () => void;
  /** Goes to an offset or a field path as typed. */
  readonly goTo: () => Promise<void>;
}

interface FieldsContext extends FieldsState {
  readonly client: Client;
}

/** All commands of the fields view, for palette, shortcuts and menus. */
export const fieldsCommands = declareCommands<FieldsContext>()([
  {
    id: 'fields.edit',
    title: 'Edit Value',
    category: 'Fields',
    icon: 'edit',
    keys: 'F2',
    when: hasField,
    run: ({ startEditing }) => startEditing(),
  },
  {
    id: 'fields.chooseBlock',
    title: 'Choose Block…',
    category: 'Fields',
    icon: 'list-selection',
    keys: 'F4',
    local: true,
    when: ({ field, document }) =>
      field !== null && valueKind(field) === 'reference' && document.readOnly === null,
    run: ({ chooseBlock }) => chooseBlock(),
  },
  {
    id: 'fields.reset',
    title: 'Reset to Stored Value',
    category: 'Fields',
    icon: 'discard',
    keys: 'Ctrl+Backspace',
    when: ({ field, document }) => field?.changed === true && document.readOnly === null,
    run: async ({ field, client, document }) => {
      if (field !== null)
        await client.request('document.resetField', {
          document: document.id,
          path: field.path,
          revision: document.revision,
        });
    },
  },
  {
    id: 'fields.copyValue',
    title: 'Copy Value',
    category: 'Fields',
    icon: 'copy',
    when: hasField,
    run: ({ field }) => copy(field?.value ?? '', 'the value'),
  },
  {
    id: 'fields.copyPath',
    title: 'Copy Path',
    category: 'Fields',
    keys: 'Ctrl+Shift+C',
    when: hasField,
    run: ({ field }) => copy(field?.path ?? '', field?.path ?? ''),
  },
  {
    id: 'fields.copyRows',
    title: 'Copy Rows as Text',
    category: 'Fields',
    when: hasField,
    run: async ({ selectedFields }) => {
      const fields = await selectedFields();
      const lines = fields.map(({ path, type, value, offset, length }) =>
        [path, value, type, formatHex(offset), length].join('\t'),
      );
      await copy(['Path\tValue\tType\tOffset\tLength', ...lines].join('\n'), plural(fields.length, 'row'));
    },
  },
  {
    id: 'fields.copyOffset',
    title: 'Copy Offset',
    category: 'Fields',
    when: hasField,
    run: ({ field }) => copy(formatHex(field?.offset ?? 0), formatHex(field?.offset ?? 0)),
  },
  {
    ...GO_TO_TARGET,
    when: ({ field }) => field?.target !== undefined,
    run: ({ document, field }) => goToTarget(document, field),
  },
  ...historyCommands,
  {
    id: 'fields.showInHex',
    title: 'Show in Hex',
    category: 'Fields',
    icon: 'file-binary',
    when: hasField,
    run: ({ document }) => useWorkbench.getState().setView(addressKey(document.address), 'hex'),
  },
  {
    id: 'fields.bookmark',
    title: 'Bookmark Field',
    category: 'Fields',
    icon: 'bookmark',
    keys: 'Ctrl+F2',
    when: hasField,
    run: ({ field, document }) => {
      if (field === null) return;
      const { offset, length, path } = field;
      const added = toggleBookmark(addressKey(document.address), { offset, length, name: path });
      say(added ? `Bookmarked ${path}` : `Removed the bookmark from ${path}`);
    },
  },
  {
    id: 'fields.goTo',
    title: 'Go to Offset or Field…',
    category: 'Go',
    icon: 'target',
    keys: 'Ctrl+G',
    run: ({ goTo }) => goTo(),
  },
  {
    id: 'fields.filter',
    title: 'Filter by Name',
    category: 'Fields',
    icon: 'filter',
    keys: 'Ctrl+F',
    run: ({ focusFilter }) => focusFilter(),
  },
  {
    id: 'fields.recordVersions',
    title: 'Show the Record in All Plugins',
    category: 'Fields',
    icon: 'layers',
    when: ({ field }) => field?.path.startsWith('entries[') === true,
    run: async ({ client, document, field }) => {
      if (field === null) return;
      const found = await client.request('record.versions', { document: document.id, path: field.path });
      if (found === null) say('No record that the game loads is selected.');
      else showRecordVersions(found);
    },
  },
  {
    id: 'fields.expandSiblings',
    title: 'Expand All Siblings',
    category: 'Fields',
    icon: 'expand-all',
    when: hasField,
    run: ({ expandSiblings }) => expandSiblings(),
  },
  {
    id: 'fields.collapseAll',
    title: 'Collapse All',
    category: 'Fields',
    icon: 'collapse-all',
    run: ({ collapseAll }) => collapseAll(),
  },
]);

export function useFieldsCommands(state: FieldsState, active: boolean): void {
  useCommands(fieldsCommands, { ...state, client: useClient() }, active);
}

function hasField({ field }: FieldsState): boolean {
  return field !== null;
}

async function copy(text: string, what: string): Promise<void> {
  await copyToClipboard(text);
  say(`Copied ${what}`);
}

/** Goes to a field's target; warns if that is outside of the file. */
export function goToTarget(document: DocumentState, field: FieldRow | null): void {
  const target = field?.target;
  if (target === undefined) return;
  const block = field === null ? null : blockOfReference(field);
  if (target < 0 || target >= document.size) {
    say(`It points to ${formatHex(target)}, outside of the file.`, 'warning');
  } else {
    // The first byte of a block is also that of its first field; select the block.
    const fieldPath = block === null ? null : `${BLOCKS}[${block}]`;
    jump(document.id, { offset: target, length: 0, fieldPath, origin: 'other' });
  }
}
