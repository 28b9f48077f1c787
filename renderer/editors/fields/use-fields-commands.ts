import type { DocumentState, FieldRow } from '#shared/document/state.ts';
import { useCommand } from '../../commands/registry.ts';
import { useClient } from '../../host/client-context.tsx';
import { addressKey } from '../../state/address.ts';
import { useWorkbench } from '../../state/workbench.ts';
import { formatHex, plural } from '../../ui/format.ts';
import { toggleBookmark } from '../bookmarks.ts';
import { copyToClipboard } from '../kit/clipboard.ts';
import { say } from '../kit/report.ts';
import { canGo, go, jump } from '../selection.ts';
import { BLOCKS } from './parts.ts';
import { blockOfReference, valueKind } from './typed-value.ts';

export interface FieldsCommandsOptions {
  readonly document: DocumentState;
  readonly active: boolean;
  readonly field: FieldRow | null;
  /** Fields of the selected rows, in order; the ones that are not here yet are fetched. */
  readonly selectedFields: () => Promise<readonly FieldRow[]>;
  readonly startEditing: () => void;
  /** Asks for the block that the reference is to lead to. */
  readonly chooseBlock: () => Promise<void>;
  readonly expandSiblings: () => void;
  readonly collapseAll: () => void;
  readonly focusFilter: () => void;
  /** Goes to an offset or a field path as typed. */
  readonly goTo: () => Promise<void>;
}

/** Everything the fields view can do, for the palette, shortcuts and menus. */
export function useFieldsCommands(options: FieldsCommandsOptions): void {
  const { document, active, field } = options;
  const client = useClient();
  const category = 'Fields';
  const hasField = (): boolean => field !== null;
  const copy = async (text: string, what: string): Promise<void> => {
    await copyToClipboard(text);
    say(`Copied ${what}`);
  };

  useCommand(
    {
      id: 'fields.edit',
      title: 'Edit Value',
      category,
      icon: 'edit',
      shortcut: 'F2',
      when: hasField,
      run: options.startEditing,
    },
    active,
  );
  useCommand(
    {
      id: 'fields.chooseBlock',
      title: 'Choose Block…',
      category,
      icon: 'list-selection',
      shortcut: 'F4',
      local: true,
      when: () => field !== null && valueKind(field) === 'reference' && document.readOnly === null,
      run: options.chooseBlock,
    },
    active,
  );
  useCommand(
    {
      id: 'fields.reset',
      title: 'Reset to Stored Value',
      category,
      icon: 'discard',
      shortcut: 'Ctrl+Backspace',
      when: () => field?.changed === true && document.readOnly === null,
      run: async () => {
        if (field !== null)
          await client.request('document.resetField', {
            document: document.id,
            path: field.path,
            revision: document.revision,
          });
      },
    },
    active,
  );
  useCommand(
    {
      id: 'fields.copyValue',
      title: 'Copy Value',
      category,
      icon: 'copy',
      when: hasField,
      run: () => copy(field?.value ?? '', 'the value'),
    },
    active,
  );
  useCommand(
    {
      id: 'fields.copyPath',
      title: 'Copy Path',
      category,
      shortcut: 'Ctrl+Shift+C',
      when: hasField,
      run: () => copy(field?.path ?? '', field?.path ?? ''),
    },
    active,
  );
  useCommand(
    {
      id: 'fields.copyRows',
      title: 'Copy Rows as Text',
      category,
      when: hasField,
      run: async () => {
        const fields = await options.selectedFields();
        const lines = fields.map(({ path, type, value, offset, length }) =>
          [path, value, type, formatHex(offset), length].join('\t'),
        );
        await copy(['Path\tValue\tType\tOffset\tLength', ...lines].join('\n'), plural(fields.length, 'row'));
      },
    },
    active,
  );
  useCommand(
    {
      id: 'fields.copyOffset',
      title: 'Copy Offset',
      category,
      when: hasField,
      run: () => copy(formatHex(field?.offset ?? 0), formatHex(field?.offset ?? 0)),
    },
    active,
  );
  useCommand(
    {
      id: 'editor.goToTarget',
      title: 'Go to Target of Reference',
      category: 'Go',
      icon: 'references',
      shortcut: 'F12',
      when: () => field?.target !== undefined,
      run: () => goToTarget(document, field),
    },
    active,
  );
  useCommand(
    {
      id: 'editor.back',
      title: 'Back',
      category: 'Go',
      shortcut: 'Alt+ArrowLeft',
      when: () => canGo(document.id, 'back'),
      run: () => go(document.id, 'back'),
    },
    active,
  );
  useCommand(
    {
      id: 'editor.forward',
      title: 'Forward',
      category: 'Go',
      shortcut: 'Alt+ArrowRight',
      when: () => canGo(document.id, 'forward'),
      run: () => go(document.id, 'forward'),
    },
    active,
  );
  useCommand(
    {
      id: 'fields.showInHex',
      title: 'Show in Hex',
      category,
      icon: 'file-binary',
      when: hasField,
      run: () => useWorkbench.getState().setView(addressKey(document.address), 'hex'),
    },
    active,
  );
  useCommand(
    {
      id: 'fields.bookmark',
      title: 'Bookmark Field',
      category,
      icon: 'bookmark',
      shortcut: 'Ctrl+F2',
      when: hasField,
      run: () => {
        if (field === null) return;
        const { offset, length, path } = field;
        const added = toggleBookmark(addressKey(document.address), { offset, length, name: path });
        say(added ? `Bookmarked ${path}` : `Took the bookmark from ${path}`);
      },
    },
    active,
  );
  useCommand(
    {
      id: 'fields.goTo',
      title: 'Go to Offset or Field…',
      category: 'Go',
      icon: 'target',
      shortcut: 'Ctrl+G',
      run: options.goTo,
    },
    active,
  );
  useCommand(
    {
      id: 'fields.filter',
      title: 'Filter by Name',
      category,
      icon: 'filter',
      shortcut: 'Ctrl+F',
      run: options.focusFilter,
    },
    active,
  );
  useCommand(
    {
      id: 'fields.expandSiblings',
      title: 'Expand All Siblings',
      category,
      icon: 'expand-all',
      when: hasField,
      run: options.expandSiblings,
    },
    active,
  );
  useCommand(
    {
      id: 'fields.collapseAll',
      title: 'Collapse All',
      category,
      icon: 'collapse-all',
      run: options.collapseAll,
    },
    active,
  );
}

/** Goes to what a field points to; says so where that is outside of the file. */
export function goToTarget(document: DocumentState, field: FieldRow | null): void {
  const target = field?.target;
  if (target === undefined) return;
  const block = field === null ? null : blockOfReference(field);
  if (target < 0 || target >= document.size) {
    say(`It points to ${formatHex(target)}, outside of the file.`, 'warning');
  } else {
    // The first byte of a block is also that of the first field in it; it is the block that is meant.
    const fieldPath = block === null ? null : `${BLOCKS}[${block}]`;
    jump(document.id, { offset: target, length: 0, fieldPath, origin: 'other' });
  }
}
