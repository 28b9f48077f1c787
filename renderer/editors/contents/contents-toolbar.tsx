import type { ReactNode, Ref } from 'react';
import type { ContentChangeName } from '#shared/compare/compare-contents.ts';
import { runCommand } from '../../commands/registry.ts';
import { formatCount, plural } from '../../ui/format.ts';
import { Toolbar, ToolbarButton } from '../../ui/toolbar.tsx';
import { FilterField } from '../kit/filter-field.tsx';
import styles from '../kit/results-bar.module.css';
import { CHANGES, type ChangeCounts } from './content-rows.ts';

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

/** Filter and counts of the files, and what can be done with all of them. */
export function ContentsToolbar(props: ContentsToolbarProps): ReactNode {
  const { filter, shown, total } = props;
  return (
    <div className={styles.bar}>
      <FilterField
        ref={props.ref}
        label="Filter files by path"
        placeholder="Words of the path"
        value={filter}
        onChange={props.onFilter}
        onEnter={props.onEnter}
      />
      <ChangeFilter {...props} />
      <span className={styles.count} role="status">
        {shown === total ? plural(total, 'file') : `${formatCount(shown)} of ${plural(total, 'file')}`}
      </span>
      <Toolbar label="Comparison" className={styles.actions}>
        <ToolbarButton
          icon="copy"
          label="Copy report as text"
          onClick={() => runCommand('contents.copyReport')}
        />
        <ToolbarButton
          icon="json"
          label="Copy report as JSON"
          onClick={() => runCommand('contents.copyJson')}
        />
        <ToolbarButton
          icon="refresh"
          label="Compare again"
          shortcut="F5"
          onClick={() => runCommand('contents.again')}
        />
      </Toolbar>
    </div>
  );
}

/** One switch a state that files are in. */
function ChangeFilter({ counts, hidden, onHide }: ContentsToolbarProps): ReactNode {
  const toggle = (name: ContentChangeName): void => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    onHide(next);
  };
  return (
    <div role="group" aria-label="States of files" className={styles.switches}>
      {CHANGES.filter(({ name }) => counts[name] > 0).map(({ name, letter, word, tone }) => {
        const words = `${formatCount(counts[name])} ${word.toLowerCase()}`;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={!hidden.has(name)}
            title={`${words}: ${hidden.has(name) ? 'show' : 'hide'} them`}
            className={styles.switch}
            data-tone={tone}
            onClick={() => toggle(name)}
          >
            <span aria-hidden="true">
              {letter} {formatCount(counts[name])}
            </span>
            <span className="visually-hidden">{words}</span>
          </button>
        );
      })}
    </div>
  );
}
