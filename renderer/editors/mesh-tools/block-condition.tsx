import type { ReactNode } from 'react';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { UserError } from '#shared/errors.ts';
import { BLOCK_NAMES, parseBlockWhere } from '#shared/mesh-tools/kit/block-names.ts';
import styles from './block-condition.module.css';

/** Asks which blocks and shapes a mesh tool changes, as an expression that is checked as it is typed; empty = all. */
export function BlockCondition(props: {
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (where: string) => void;
  readonly onEnter?: () => void;
  readonly onDown?: () => void;
}): ReactNode {
  const { value, disabled = false, onChange, onEnter, onDown } = props;
  const problem = conditionProblem(value);
  return (
    <>
      <TextField
        label="Condition on blocks and shapes"
        placeholder="All, or type == BSTriShape && vertices > 1000"
        title={`Compares ${BLOCK_NAMES.join(', ')} with ==, !=, <, <=, >, >= or ~ (like); && and, || or, ! not`}
        icon="filter"
        data
        value={value}
        disabled={disabled}
        error={problem}
        onChange={onChange}
        onKeyDown={(event) => {
          const act = { Enter: onEnter, ArrowDown: onDown }[event.key];
          if (act === undefined) return;
          act();
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

/** What is wrong with an expression over blocks, as a message; null = nothing, or it is empty. */
export function conditionProblem(where: string): string | null {
  try {
    parseBlockWhere(where);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
