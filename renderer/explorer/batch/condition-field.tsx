import type { ReactNode } from 'react';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import styles from './batch-side.module.css';
import type { QuestionProps } from './batch-side.tsx';

export interface ConditionFieldProps extends Pick<QuestionProps, 'onStart' | 'onLeave'> {
  readonly label: string;
  /** The names that it may compare, with what can be done with them. */
  readonly names: string;
  /** How it compares them, if not by size as well. */
  readonly operators?: string;
  /** What else to know, as a sentence without its full stop. */
  readonly hint?: string;
  readonly placeholder: string;
  readonly value: string;
  /** What is wrong with it; null = nothing. */
  readonly problem: string | null;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
}

/** The condition of a batch tool: Enter starts it, Down goes to the results. */
export function ConditionField(props: ConditionFieldProps): ReactNode {
  const { label, names, operators = '==, !=, <, <=, >, >= or ~ (like)', placeholder, value, problem } = props;
  const { disabled = false, hint, onChange, onStart, onLeave } = props;
  return (
    <>
      <TextField
        label={label}
        placeholder={placeholder}
        title={`Compares ${names} with ${operators}; && and, || or, ! not${hint === undefined ? '' : `. ${hint}`}`}
        icon="filter"
        data
        value={value}
        error={problem}
        disabled={disabled}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStart();
          else if (event.key === 'ArrowDown') onLeave();
          else return;
          event.preventDefault();
        }}
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
