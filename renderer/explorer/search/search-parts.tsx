import type { ReactNode } from 'react';
import type { Running } from '#renderer/state/job-run.ts';
import { showPanel } from '#renderer/state/layout.ts';
import { Button } from '#renderer/ui/button.tsx';
import { plural } from '#renderer/ui/format.ts';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import styles from './search-view.module.css';

/** Common parts of the searches in the side bar. */

/** Progress of a search, and its Cancel button. */
export function SearchProgress(props: {
  readonly label: string;
  readonly run: Running;
  readonly onCancel: () => void;
}): ReactNode {
  const { label, run, onCancel } = props;
  const { done = 0, total = 0, current = '' } = run.progress ?? {};
  return (
    <div className={styles.running}>
      <p>{run.cancelling ? 'Canceling…' : label}</p>
      <ProgressBar label={label} done={done} total={total} />
      <MiddleEllipsis text={current} className={styles.folder} keep={16} />
      {/* Not disabled: it has the focus, which goes on to the result that takes its place. */}
      <Button
        aria-disabled={run.cancelling}
        onClick={() => {
          if (!run.cancelling) onCancel();
        }}
      >
        Cancel
      </Button>
    </div>
  );
}

/** Reports that some files could not be read, with a link to the list. */
export function UnreadNote({ problems }: { readonly problems: number }): ReactNode {
  return (
    problems > 0 && (
      <p>
        {plural(problems, 'problem')}: not every file could be read.{' '}
        <LinkButton onClick={() => showPanel('jobs')}>Show in Jobs</LinkButton>
      </p>
    )
  );
}

/** Filters the list below: Enter and Arrow Down go there, Escape clears the filter. */
export function SideFilter(props: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Focuses the list. */
  readonly onEnter: () => void;
}): ReactNode {
  const { label, placeholder, value, onChange, onEnter } = props;
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      icon="filter"
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('');
        else if (event.key === 'ArrowDown' || event.key === 'Enter') onEnter();
        else return;
        event.preventDefault();
      }}
    />
  );
}
