import { Checkbox as Base } from '@base-ui/react/checkbox';
import { type ReactNode, useId } from 'react';
import { Icon } from '#renderer/ui/icon.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly label: ReactNode;
  /** A line of explanation below the label. */
  readonly hint?: ReactNode;
  /** Null = mixed. */
  readonly checked: boolean | null;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Checkbox({ label, hint, checked, onChange, disabled = false }: CheckboxProps): ReactNode {
  const id = useId();
  return (
    <label className={styles.line} htmlFor={`${id}-box`} data-disabled={disabled || undefined}>
      <Base.Root
        id={`${id}-box`}
        checked={checked === true}
        indeterminate={checked === null}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={styles.box}
      >
        <Base.Indicator className={styles.tick}>
          <Icon name={checked === null ? 'dash' : 'check'} />
        </Base.Indicator>
      </Base.Root>
      <span className={styles.text}>
        <span id={id}>{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
