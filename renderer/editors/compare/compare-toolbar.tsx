import type { ReactNode, Ref } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { ResultsBar, Switches, toggled } from '#renderer/editors/kit/results-bar.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { ToolbarSeparator } from '#renderer/ui/toolbar.tsx';
import { compareCommands } from './compare-commands.ts';
import { type DifferenceKind, KINDS } from './difference-list.ts';

export interface CompareToolbarProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly counts: Readonly<Record<DifferenceKind, number>>;
  readonly shownCount: number;
  readonly total: number;
  readonly more: number;
  /** Number of text differences; null until the texts have been compared. */
  readonly textChanges: number | null;
  /** Whether the texts are truncated. */
  readonly cut: boolean;
  /** Whether there is a list to filter. */
  readonly listed: boolean;
  readonly hidden: ReadonlySet<DifferenceKind>;
  readonly onHide: (hidden: ReadonlySet<DifferenceKind>) => void;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onEnter: () => void;
  readonly show: 'both' | 'list' | 'text';
  /** Whether there is both a list and a text to choose from. */
  readonly canChoose: boolean;
  readonly busy: boolean;
}

const SHOWS = ['both', 'list', 'text'] as const;

/** Filter, counts and display options of the differences. */
export function CompareToolbar(props: CompareToolbarProps): ReactNode {
  const { listed, filter, show, canChoose } = props;
  return (
    <ResultsBar
      ref={props.ref}
      filter={
        listed
          ? { label: 'Filter differences', value: filter, onChange: props.onFilter, onEnter: props.onEnter }
          : undefined
      }
      switches={listed && <KindFilter {...props} />}
      count={countText(props)}
      actions={{
        label: 'Comparison',
        buttons: (
          <>
            <CommandButton command={commandOf(compareCommands, 'compare.previous')} />
            <CommandButton command={commandOf(compareCommands, 'compare.next')} />
            {show !== 'list' && (
              <>
                <ToolbarSeparator />
                <CommandButton command={commandOf(compareCommands, 'compare.folded')} />
                <CommandButton command={commandOf(compareCommands, 'compare.inline')} />
              </>
            )}
            {canChoose && (
              <>
                <ToolbarSeparator />
                {SHOWS.map((id) => (
                  <CommandButton
                    key={id}
                    command={commandOf(compareCommands, `compare.show.${id}`)}
                    pressed={show === id}
                  />
                ))}
              </>
            )}
          </>
        ),
      }}
    />
  );
}

/** One switch for each kind of difference present, if there are several. */
function KindFilter({ counts, hidden, onHide }: CompareToolbarProps): ReactNode {
  const kinds = (Object.keys(KINDS) as DifferenceKind[]).filter((kind) => counts[kind] > 0);
  if (kinds.length < 2) return null;
  return (
    <Switches
      label="Kinds of differences"
      items={kinds.map((kind) => {
        const count = formatCount(counts[kind]);
        const label = `${count} ${KINDS[kind].label}`;
        return {
          id: kind,
          text: `${KINDS[kind].letter} ${count}`,
          words: label,
          title: label,
          tone: KINDS[kind].tone,
          on: !hidden.has(kind),
        };
      })}
      onToggle={(kind) => onHide(toggled(hidden, kind))}
    />
  );
}

function countText(props: CompareToolbarProps): string {
  const { listed, busy, shownCount, total, more, textChanges, cut } = props;
  if (busy) return 'Comparing…';
  if (!listed) return textChanges === null ? '' : plural(textChanges, 'text difference');
  const all =
    shownCount === total
      ? plural(total, 'difference')
      : `${formatCount(shownCount)} of ${formatCount(total)}`;
  const unlisted = more > 0 ? `, and ${formatCount(more)} more not listed` : '';
  return `${all}${unlisted}${cut ? '; the text is truncated' : ''}`;
}
