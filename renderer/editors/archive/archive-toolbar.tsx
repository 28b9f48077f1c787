import type { ReactNode, Ref } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { ResultsBar } from '#renderer/editors/kit/results-bar.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { SEVERITY_ICONS } from '#renderer/ui/severity.ts';
import { ToolbarButton } from '#renderer/ui/toolbar.tsx';
import type { Finding } from '#shared/errors.ts';
import { countFindings } from '#shared/findings.ts';
import { archiveCommands } from './archive-commands.ts';
import { worstSeverity } from './findings-by-path.ts';
import type { EntryTable } from './use-entry-table.ts';

/** Filter and count of the entries, and buttons for the archive. */
export function ArchiveToolbar(props: {
  readonly ref: Ref<HTMLInputElement>;
  readonly list: EntryTable;
  readonly total: number;
  /** Changes that a repack would write, and how many of them are new files. */
  readonly pending: number;
  readonly added: number;
  readonly findings: readonly Finding[];
  readonly busy: boolean;
  readonly onToggleTree: () => void;
  readonly onEnter: () => void;
}): ReactNode {
  const { list, total, pending, added, findings, busy } = props;
  const { filter, matching, selected, tree } = list;
  return (
    <ResultsBar
      ref={props.ref}
      filter={{ label: 'Filter entries', value: filter, onChange: list.setFilter, onEnter: props.onEnter }}
      count={
        <>
          {matching === total
            ? plural(total, 'entry', 'entries')
            : `${formatCount(matching)} of ${formatCount(total)}`}
          {added > 0 && `, ${formatCount(added)} to add`}
          {selected > 1 && `, ${formatCount(selected)} selected`}
        </>
      }
      actions={{
        label: 'Archive',
        buttons: (
          <>
            <ToolbarButton
              icon="list-tree"
              label="Show as a tree"
              pressed={tree !== null}
              onClick={props.onToggleTree}
            />
            {findings.length > 0 && (
              <>
                <ToolbarButton
                  icon="filter-filled"
                  label="Only entries with findings"
                  pressed={list.onlyFindings}
                  onClick={() => list.setOnlyFindings(!list.onlyFindings)}
                />
                <CommandButton
                  command={commandOf(archiveCommands, 'archive.findings')}
                  look="labeled"
                  icon={SEVERITY_ICONS[worstSeverity(findings)]}
                  label={plural(countFindings(findings), 'finding')}
                />
              </>
            )}
            <CommandButton
              command={commandOf(archiveCommands, 'archive.verify')}
              look="labeled"
              disabled={busy}
            />
            <CommandButton
              command={commandOf(
                archiveCommands,
                selected > 0 ? 'archive.extractSelected' : 'archive.extractAll',
              )}
              look="labeled"
              disabled={busy}
            />
            <CommandButton
              command={commandOf(archiveCommands, 'archive.repack')}
              look="labeled"
              label={pending === 0 ? undefined : `Repack… (${formatCount(pending)})`}
              kind="normal"
              disabled={busy}
            />
          </>
        ),
      }}
    />
  );
}
