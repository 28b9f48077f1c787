import type { ReactNode, Ref } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { ResultsBar, Switches, toggled } from '#renderer/editors/kit/results-bar.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import type { ContentChangeName } from '#shared/compare/compare-contents.ts';
import { CHANGES, type ChangeCounts } from './content-rows.ts';
import { contentsCommands } from './contents-commands.ts';

export interface ContentsToolbarProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly counts: ChangeCounts;
  readonly shown: number;
  readonly total: number;
  readonly hidden: ReadonlySet<ContentChangeName>;
  readonly onHide: (hidden: ReadonlySet<ContentChangeName>) => void;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onEnter: () => void;
}

/** Filter and counts of the files, and buttons for all of them. */
export function ContentsToolbar(props: ContentsToolbarProps): ReactNode {
  const { filter, shown, total } = props;
  return (
    <ResultsBar
      ref={props.ref}
      filter={{
        label: 'Filter files by path',
        placeholder: 'Filter by path',
        value: filter,
        onChange: props.onFilter,
        onEnter: props.onEnter,
      }}
      switches={<ChangeFilter {...props} />}
      count={shown === total ? plural(total, 'file') : `${formatCount(shown)} of ${plural(total, 'file')}`}
      actions={{
        label: 'Comparison',
        buttons: (
          <>
            <CommandButton command={commandOf(contentsCommands, 'contents.copyReport')} />
            <CommandButton command={commandOf(contentsCommands, 'contents.copyJson')} />
            <CommandButton command={commandOf(contentsCommands, 'contents.again')} />
          </>
        ),
      }}
    />
  );
}

/** One switch per state of files. */
function ChangeFilter({ counts, hidden, onHide }: ContentsToolbarProps): ReactNode {
  return (
    <Switches
      label="States of files"
      items={CHANGES.filter(({ name }) => counts[name] > 0).map(({ name, letter, word, tone }) => {
        const description = `${formatCount(counts[name])} ${word.toLowerCase()}`;
        return {
          id: name,
          text: `${letter} ${formatCount(counts[name])}`,
          accessibleText: description,
          title: `${description}: ${hidden.has(name) ? 'show' : 'hide'} them`,
          tone,
          on: !hidden.has(name),
        };
      })}
      onToggle={(name) => onHide(toggled(hidden, name))}
    />
  );
}
