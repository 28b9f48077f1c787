import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './results-bar.module.css';

/** Filters the list below it: Enter and Arrow Down go there, Escape clears the filter and goes there, too. */
export function FilterField(props: {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** Default: the label. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Gives the focus to the list. */
  readonly onEnter: () => void;
}): ReactNode {
  const { label, placeholder = label, value, onChange, onEnter } = props;
  const clear = (): void => {
    onChange('');
    onEnter();
  };
  return (
    <TextField
      ref={props.ref}
      label={label}
      placeholder={placeholder}
      icon="filter"
      className={styles.filter}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear();
        else if (event.key === 'Enter' || event.key === 'ArrowDown') onEnter();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      after={value !== '' && <IconButton icon="close" label="Clear filter" onClick={clear} />}
    />
  );
}
