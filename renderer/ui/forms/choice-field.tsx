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
  /** The typed text as a choice after those that match it, if it is one; absent = it is none. */
  readonly own?: ((text: string) => Choice<string> | null) | undefined;
  /** Enter, a choice, or leaving the field after a change: the chosen name, or the typed text if no name matches. */
  readonly onCommit: (text: string) => void;
  /** Escape, or leaving the field without a change. */
  readonly onCancel: () => void;
  readonly placeholder?: string | undefined;
  readonly error?: string | null | undefined;
  readonly className?: string | undefined;
  readonly focus?: boolean;
}

/** A name from a list that is searched by typing, the first match being the choice, or any other text. */
export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { label, initial, choices, onCommit, onCancel, placeholder, error, className, focus = false } = props;
  const [text, setText] = useState(initial);
  // A single character is the key that opened the field.
  const isTyped = text !== initial || (focus && initial.length === 1);
  const own = isTyped ? (props.own?.(text) ?? null) : null;
  const offered =
    isTyped && text.trim() !== '' ? [...matching(choices, text), ...(own === null ? [] : [own])] : choices;
  const highlighted = useRef<Choice<string> | undefined>(undefined);
  const taken = (): string =>
    (offered === choices ? undefined : (highlighted.current ?? offered[0])?.label) ?? text;
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
      filteredItems={offered}
      autoHighlight
      openOnInputClick
      defaultOpen={focus}
      onItemHighlighted={(item) => {
        highlighted.current = item;
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
            if (initial.length !== 1) node.select();
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
          if (event.key === 'Enter' && highlighted.current === undefined) finish(() => onCommit(taken()));
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
        onBlur={() => finish(() => (text === initial || error != null ? onCancel() : onCommit(taken())))}
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

/** Choices that contain the typed text: the one that is it first, then those that begin with it. A number is only itself. */
function matching(choices: readonly Choice<string>[], text: string): readonly Choice<string>[] {
  const query = text.trim().toLowerCase();
  const rank = ({ label, value }: Choice<string>): number => {
    const name = label.toLowerCase();
    if (name === query || value.toLowerCase() === query) return 0;
    if (/^[-+\d]/.test(query)) return NO_MATCH;
    return name.startsWith(query) ? 1 : name.includes(query) ? 2 : NO_MATCH;
  };
  return choices.filter((choice) => rank(choice) < NO_MATCH).sort((a, b) => rank(a) - rank(b));
}
const NO_MATCH = 3;
