import type { ReactNode } from 'react';
import { pickFolder, pickOutsideFiles } from '#renderer/editors/kit/pick-files.ts';
import { say } from '#renderer/state/report.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { plural } from '#renderer/ui/format.ts';
import { canCompress } from '#shared/formats/kit/archive-plan.ts';
import { EntryPicker } from './entry-picker.tsx';
import { FilePicker } from './file-picker.tsx';
import { putFile, removeEntries, storeEntries } from './repack-draft.ts';
import { additionKey, type EntryFacts, entryKey } from './repack-row.ts';
import type { HandOver } from './use-hand-over.ts';
import type { Repack } from './use-repack.ts';

/** The open dialog. Replacing takes two: one for the entry, one for its new data. */
export type RepackDialog =
  | { readonly kind: 'add' | 'remove' | 'rename' | 'store' }
  | { readonly kind: 'replace'; readonly entry: EntryFacts | null };

export function RepackDialogs(props: {
  readonly repack: Repack;
  readonly dialog: RepackDialog | null;
  readonly onChange: (dialog: RepackDialog | null) => void;
  /** Called with the resulting rows. */
  readonly onRows: (keys: readonly string[]) => void;
  /** Asks for the new name of a chosen entry. */
  readonly onRename: (entry: EntryFacts) => void;
  readonly handOver: HandOver;
}): ReactNode {
  const { repack, dialog, onChange, onRows, onRename, handOver } = props;
  const { archive, lookup, change } = repack;
  const tree = useWorkspace((state) => state.tree);
  const close = (): void => onChange(null);
  const listed = (entries: readonly EntryFacts[]): void => {
    onRows(entries.map(({ entry }) => entryKey(entry)));
    close();
  };
  if (dialog === null) return null;
  if (dialog.kind === 'remove') {
    return (
      <EntryPicker
        repack={repack}
        title={`Remove entries from ${archive.name}`}
        text="They will not be in the new archive. The open archive stays unchanged."
        multiple
        actions={[
          {
            label: (count) => (count > 1 ? `Remove ${plural(count, 'entry', 'entries')}` : 'Remove entry'),
            run: (entries) => {
              change((draft) => removeEntries(draft, entries));
              listed(entries);
            },
          },
        ]}
        onClose={close}
      />
    );
  }
  if (dialog.kind === 'store') {
    const store = (storing: 'compress' | 'store') => (entries: readonly EntryFacts[]) => {
      change((draft) => storeEntries(draft, entries, storing));
      const same = entries.filter(({ compressed }) => compressed === (storing === 'compress')).length;
      if (same > 0) say(`${plural(same, 'entry is', 'entries are')} already stored this way.`);
      listed(entries);
    };
    return (
      <EntryPicker
        repack={repack}
        title={`Compress or store entries of ${archive.name}`}
        text="Only how the data is stored changes. Entries already stored this way are skipped."
        multiple
        actions={[
          { label: () => 'Store without compression', run: store('store') },
          { label: () => 'Compress', run: store('compress'), disabled: !canCompress(archive.summary) },
        ]}
        onClose={close}
      />
    );
  }
  if (dialog.kind === 'rename') {
    return (
      <EntryPicker
        repack={repack}
        title="Choose an entry to rename"
        text="Next, type its new path in the archive."
        multiple={false}
        actions={[
          {
            label: () => 'Rename…',
            run: ([entry]) => {
              close();
              if (entry !== undefined) onRename(entry);
            },
          },
        ]}
        onClose={close}
      />
    );
  }
  if (dialog.kind === 'replace' && dialog.entry === null) {
    return (
      <EntryPicker
        repack={repack}
        title="Choose an entry to replace"
        text="Next, choose the file to replace it with."
        multiple={false}
        actions={[
          {
            label: () => 'Choose the file…',
            run: ([entry]) => entry !== undefined && onChange({ kind: 'replace', entry }),
          },
        ]}
        onClose={close}
      />
    );
  }
  if (tree === null) return null;
  const replaces = dialog.kind === 'replace' ? dialog.entry : null;
  return (
    <FilePicker
      key={replaces?.entry ?? 'add'}
      tree={tree}
      workspace={archive.workspace}
      lookup={lookup}
      replaces={replaces}
      onPick={(files) => {
        const put = files.map((file) => ({ ...file, there: replaces ?? lookup.at(file.path) }));
        change((draft) =>
          put.reduce((next, { path, there, source }) => putFile(next, path, there, source), draft),
        );
        onRows(put.map(({ path, there }) => (there === null ? additionKey(path) : entryKey(there.entry))));
        close();
      }}
      onDisk={(what) => {
        // Asked at once: browsers open a file dialog only in answer to a click.
        const picked = what === 'files' ? pickOutsideFiles(replaces === null) : pickFolder();
        // If it is canceled, one is back where one was.
        const chosen = picked.then((files) => {
          if (files.length > 0) close();
          return files;
        });
        handOver.take(chosen, replaces);
      }}
      onClose={close}
    />
  );
}
