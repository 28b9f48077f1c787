import type { ReactNode } from 'react';
import { chosenOf, numberOf, valueKind } from '#renderer/editors/fields/typed-value.ts';
import { isMixed, stepOf } from '#renderer/editors/kit/named-value.ts';
import { numberText } from '#renderer/ui/forms/arithmetic.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import type { ValueRow } from '#shared/contract/fields.ts';
import styles from './named-values.module.css';

export interface NamedValueEditorProps {
  readonly value: ValueRow;
  readonly readOnly: boolean;
  readonly onSet: (text: string) => void;
}

/** A value's name and its input field. */
export function NamedValueEditor(props: NamedValueEditorProps): ReactNode {
  const { label, row } = props.value;
  if (valueKind(row) === 'flag') return <Flag {...props} />;
  return (
    <>
      <span className={styles.label}>
        {row.changed && (
          <span className={styles.dot} role="img" aria-label="changed">
            ●
          </span>
        )}
        <span className={styles.name}>{label}</span>
      </span>
      {valueKind(row) === 'choice' ? <Choice {...props} /> : <Amount {...props} />}
    </>
  );
}

function Flag({ value, readOnly, onSet }: NamedValueEditorProps): ReactNode {
  return (
    <span className={styles.flag}>
      <Checkbox
        label={value.label}
        checked={isMixed(value) ? null : value.row.value === 'true'}
        disabled={readOnly}
        onChange={(checked) => onSet(String(checked))}
      />
    </span>
  );
}

function Choice({ value, readOnly, onSet }: NamedValueEditorProps): ReactNode {
  const { label, row } = value;
  const known = (row.choices ?? []).map((choice) => ({
    value: choice.value,
    // A hash means nothing to the user.
    label: choice.value.length > 3 ? choice.label : `${choice.label} (${choice.value})`,
  }));
  const current = chosenOf(row);
  // A number without a name stays until another is selected.
  const choices = current === null ? [{ value: row.value, label: row.value }, ...known] : known;
  return (
    <Select
      label={label}
      className={styles.choice}
      value={isMixed(value) ? null : (current ?? row.value)}
      placeholder="mixed"
      choices={choices}
      disabled={readOnly}
      onChange={onSet}
    />
  );
}

function Amount({ value, readOnly, onSet }: NamedValueEditorProps): ReactNode {
  const { label, row } = value;
  const number = Number(numberOf(row.value));
  const integer = !/^(f\d+|bf16)$/.test(row.type);
  return (
    <NumberField
      label={label}
      value={isMixed(value) ? null : number}
      integer={integer}
      step={integer ? 1 : stepOf(number)}
      unit={row.unit}
      disabled={readOnly || row.edit !== 'in place'}
      onCommit={(next) => onSet(numberText(next))}
    />
  );
}
