import type { ReactNode, Ref } from 'react';
import { IconButton } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';

/** Filters the list below: Enter and Arrow Down go there; Escape clears the filter and goes there, too. */
export function FilterField(props: {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** Default: the label. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Focuses the list. */
  readonly onEnter: () => void;
  /** Replaces the default clearing of the filter. */
  readonly onLeave?: () => void;
  readonly className?: string | undefined;
}): ReactNode {
  const { label, placeholder = label, value, onChange, onEnter } = props;
  const clearAndEnter = (): void => {
    onChange('');
    onEnter();
  };
  const clear = props.onLeave ?? clearAndEnter;
  return (
    <TextField
      ref={props.ref}
      label={label}
      placeholder={placeholder}
      icon="filter"
      className={props.className}
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
