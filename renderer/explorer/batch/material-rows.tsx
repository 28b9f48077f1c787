import type { ReactNode } from 'react';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import type { Assignment } from '#shared/materials/assign-values.ts';
import styles from './batch-side.module.css';
import {
  KNOWN_PROPERTIES,
  newValue,
  type TypedValue,
  useMaterialDraft,
  valueProblem,
} from './material-draft.ts';

/** Stands for properties that are typed by name, such as those of .mat files. */
const OTHER = '';

const PROPERTIES: readonly Choice<string>[] = [
  ...[...KNOWN_PROPERTIES].map(([value, { label }]) => ({ value, label })),
  { value: OTHER, label: 'Another, by its name' },
];

const WAYS: readonly Choice<Assignment['by']>[] = [
  { value: '=', label: 'is' },
  { value: '*=', label: 'times' },
  { value: '+=', label: 'plus' },
  { value: '-=', label: 'minus' },
];

/** The values to set on all matching materials. */
export function MaterialRows({ onEnter }: { readonly onEnter: () => void }): ReactNode {
  const values = useMaterialDraft((draft) => draft.values);
  const put = (next: readonly TypedValue[]): void => useMaterialDraft.setState({ values: next });
  return (
    <>
      {values.map((value, at) => (
        <MaterialRow
          // By place: a row that gets another value stays, and so does the focus in it.
          // biome-ignore lint/suspicious/noArrayIndexKey: all of a row's state comes from the draft.
          key={at}
          value={value}
          onChange={(part) => put(values.with(at, { ...value, ...part }))}
          onRemove={() => put(values.filter((_, one) => one !== at))}
          onEnter={onEnter}
        />
      ))}
      <Button
        kind="quiet"
        icon="add"
        className={styles.more}
        onClick={() => put([...values, newValue('alpha')])}
      >
        {values.length === 0 ? 'Set a value' : 'Set another value'}
      </Button>
    </>
  );
}

function MaterialRow({
  value,
  onChange,
  onRemove,
  onEnter,
}: {
  readonly value: TypedValue;
  readonly onChange: (part: Partial<TypedValue>) => void;
  readonly onRemove: () => void;
  readonly onEnter: () => void;
}): ReactNode {
  const { name, isTyped, by, text } = value;
  const known = KNOWN_PROPERTIES.get(name);
  const label = known?.label ?? 'value';
  const problem = valueProblem(value);
  return (
    <>
      <div className={styles.row}>
        <Select
          label="Value to set"
          value={isTyped ? OTHER : name}
          choices={PROPERTIES}
          onChange={(next) => onChange({ name: next, isTyped: next === OTHER })}
        />
        {isTyped && (
          <TextField
            label="Name of the value"
            placeholder="such as specularColor.r"
            data
            value={name}
            onChange={(next) => onChange({ name: next })}
          />
        )}
        <Select label="How it is set" value={by} choices={WAYS} onChange={(next) => onChange({ by: next })} />
        <TextField
          label={`New ${label.toLowerCase()}`}
          title={known?.doc}
          placeholder={by === '=' ? 'New value' : 'Number'}
          value={text}
          error={problem}
          onChange={(next) => onChange({ text: next })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            onEnter();
            event.preventDefault();
          }}
        />
        <IconButton icon="close" label={`Do not set ${label.toLowerCase()}`} onClick={onRemove} />
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
