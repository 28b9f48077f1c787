import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import styles from './batch-side.module.css';
import {
  type ConditionName,
  isNumberText,
  type TypedCondition,
  useCollisionDraft,
  withTyped,
} from './collision-draft.ts';

/** Values to compare, each with an example. */
const CONDITIONS = {
  material: { label: 'Material', example: 'Glass', kind: 'text' },
  layer: { label: 'Layer', example: 'clutter', kind: 'text' },
  motion: { label: 'Motion', example: 'dynamic', kind: 'text' },
  shape: { label: 'Shape', example: 'hknpCapsuleShape', kind: 'text' },
  node: { label: 'Node', example: 'Chest', kind: 'text' },
  file: { label: 'File', example: '**/clutter/**', kind: 'path' },
  friction: { label: 'Friction', example: '0.5', kind: 'number' },
  restitution: { label: 'Restitution', example: '0.4', kind: 'number' },
  mass: { label: 'Mass, kg', example: '5', kind: 'number' },
} as const satisfies Readonly<Record<ConditionName, unknown>>;

const OPERATORS: Readonly<Record<'text' | 'path' | 'number', readonly Choice<string>[]>> = {
  text: [
    { value: '==', label: 'is' },
    { value: '!=', label: 'is not' },
    { value: '~', label: 'is like' },
  ],
  path: [{ value: '~', label: 'is like' }],
  number: [
    { value: '>=', label: 'at least' },
    { value: '<=', label: 'at most' },
    { value: '==', label: 'is' },
    { value: '!=', label: 'is not' },
  ],
};

/** Adds common conditions to the expression, for users who do not know its language. */
export function ConditionBuilder(): ReactNode {
  const { name, operator, value } = useCollisionDraft((draft) => draft.typed);
  const { example, kind } = CONDITIONS[name];
  const change = (part: Partial<TypedCondition>): void =>
    useCollisionDraft.setState(({ typed }) => ({ typed: { ...typed, ...part } }));
  const add = (): void => useCollisionDraft.setState(withTyped);
  const problem =
    kind === 'number' && value.trim() !== '' && !isNumberText(value)
      ? 'Type a number to compare with.'
      : null;
  return (
    <>
      <div className={styles.row}>
        <Select
          label="Value to compare"
          value={name}
          choices={Object.entries(CONDITIONS).map(([one, { label }]) => ({
            value: one as ConditionName,
            label,
          }))}
          onChange={(next) =>
            change({ name: next, operator: OPERATORS[CONDITIONS[next].kind][0]?.value ?? '==' })
          }
        />
        <Select
          label="Comparison"
          value={operator}
          choices={OPERATORS[kind]}
          onChange={(next) => change({ operator: next })}
        />
        <TextField
          label="Compare with"
          placeholder={`such as ${example}`}
          value={value}
          error={problem}
          onChange={(text) => change({ value: text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            if (problem === null) add();
            event.preventDefault();
          }}
        />
        <Button icon="add" disabled={value.trim() === '' || problem !== null} onClick={add}>
          Add
        </Button>
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
