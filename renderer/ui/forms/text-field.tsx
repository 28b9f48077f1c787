import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { Icon, type IconName } from '#renderer/ui/icon.tsx';
import styles from './field.module.css';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'defaultValue'> {
  readonly label: string;
  readonly value: string;
  /** Every keystroke. */
  readonly onChange?: ((value: string) => void) | undefined;
  /** Enter, or leaving the field after a change. Escape restores the old value. */
  readonly onCommit?: ((value: string) => void) | undefined;
  readonly icon?: IconName | undefined;
  /** Monospace, for bytes, paths and numbers. */
  readonly data?: boolean;
  /** Why the value is invalid; shown as a tooltip and to assistive technology. */
  readonly error?: string | null | undefined;
  /** Content at the end inside the field: a count, a clear button. */
  readonly after?: ReactNode;
}

/** A one-line field named by `label`, which is not drawn: add a visible label if the context does not make it clear. */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    label,
    value,
    onChange,
    onCommit,
    icon,
    data,
    error,
    after,
    className,
    onKeyDown,
    onBlur,
    ...rest
  } = props;
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);

  const commit = (): void => {
    if (draft !== value || onChange !== undefined) onCommit?.(draft);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    if (event.defaultPrevented || onCommit === undefined) return;
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' && draft !== value) {
      setDraft(value);
      event.stopPropagation();
      event.preventDefault();
    }
  };
  return (
    <div className={classes(styles.field, error != null && styles.invalid, className)}>
      {icon !== undefined && <Icon name={icon} />}
      <input
        {...rest}
        type="text"
        spellCheck={false}
        autoComplete="off"
        data-settled={onChange === undefined && draft === value}
        aria-label={label}
        aria-invalid={error != null}
        title={error ?? rest.title}
        className={classes(styles.input, data === true && 'data')}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          onChange?.(event.target.value);
        }}
        onKeyDown={keyDown}
        onBlur={(event) => {
          onBlur?.(event);
          if (onChange === undefined) commit();
        }}
      />
      {after}
    </div>
  );
}
