import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, useRef, useState } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import popup from '#renderer/ui/popup.module.css';
import styles from './choice-field.module.css';
import type { Choice } from './select.tsx';

export interface ChoiceFieldProps {
  readonly label: string;
  /** The initial text. */
  readonly initial: string;
  readonly choices: readonly Choice<string>[];
  /** Enter, a choice, or leaving the field after a change: the chosen name or the typed text. */
  readonly onCommit: (text: string) => void;
  /** Escape, or leaving the field without a change. */
  readonly onCancel: () => void;
  readonly placeholder?: string | undefined;
  readonly error?: string | null | undefined;
  readonly className?: string | undefined;
  readonly focus?: boolean;
}

/** A name from a list that is searched by typing, or any other text. */
export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { label, initial, choices, onCommit, onCancel, placeholder, error, className, focus = false } = props;
  const [text, setText] = useState(initial);
  const highlighted = useRef(false);
  const done = useRef(false);
  const finish = (act: () => void): void => {
    if (done.current) return;
    done.current = true;
    act();
    // If the text is rejected, the field stays.
    queueMicrotask(() => {
      done.current = false;
    });
  };
  return (
    <Autocomplete.Root
      items={choices}
      value={text}
      itemToStringValue={({ label: name }: Choice<string>) => name}
      filteredItems={text === initial ? choices : matching(choices, text)}
      openOnInputClick
      defaultOpen={focus}
      onItemHighlighted={(item) => {
        highlighted.current = item !== undefined;
      }}
      onValueChange={(next, { reason }) => {
        setText(next);
        if (reason === 'item-press') finish(() => onCommit(next));
      }}
    >
      <Autocomplete.Input
        ref={(node) => {
          if (focus && node !== null && document.activeElement !== node) {
            node.focus({ preventScroll: true });
            node.select();
          }
        }}
        aria-label={label}
        aria-invalid={error != null}
        title={error ?? undefined}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        className={classes(styles.input, 'data', error != null && styles.invalid, className)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !highlighted.current) finish(() => onCommit(text));
          else if (event.key === 'Escape') finish(onCancel);
          else {
            event.stopPropagation();
            return;
          }
          event.preventDefault();
          event.stopPropagation();
        }}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
        onBlur={() => finish(() => (text === initial || error != null ? onCancel() : onCommit(text)))}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={popup.positioner} sideOffset={2} align="start">
          <Autocomplete.Popup
            className={classes(popup.popup, styles.list)}
            // A click here is not a click on the row of the field.
            onClick={(event) => event.stopPropagation()}
            onDoubleClick={(event) => event.stopPropagation()}
            onPointerDown={(event) => event.stopPropagation()}
          >
            <Autocomplete.List aria-label={label}>
              {(choice: Choice<string>) => (
                <Autocomplete.Item key={choice.value} value={choice} className={popup.item}>
                  <span className={popup.label}>{choice.label}</span>
                  <span className={classes(styles.value, 'data')}>{choice.value}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

/** Choices that contain the typed text, those that begin with it first. */
function matching(choices: readonly Choice<string>[], text: string): readonly Choice<string>[] {
  const query = text.trim().toLowerCase();
  const has = choices.filter(
    ({ label, value }) => label.toLowerCase().includes(query) || value.toLowerCase() === query,
  );
  const begins = (choice: Choice<string>): boolean => choice.label.toLowerCase().startsWith(query);
  return [...has.filter(begins), ...has.filter((choice) => !begins(choice))];
}
