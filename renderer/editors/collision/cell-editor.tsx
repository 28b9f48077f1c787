import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { stepOf } from '#renderer/editors/kit/named-value.ts';
import { evaluate, numberText } from '#renderer/ui/forms/arithmetic.ts';
import { ChoiceField } from '#renderer/ui/forms/choice-field.tsx';
import type { Choice } from '#renderer/ui/forms/select.tsx';
import type { AssignedName } from '#shared/collision/assign.ts';
import { VALUE_FACTS } from '#shared/collision/value-facts.ts';
import { ownName } from './body-values.ts';
import styles from './collision-view.module.css';

export interface CellEditorProps {
  readonly name: AssignedName;
  /** Initial text: the value, or the key that started the edit. */
  readonly initial: string;
  /** The value that `*2` doubles. */
  readonly value: number | null;
  readonly choices: readonly Choice<string>[];
  readonly error: string | null;
  readonly onCommit: (text: string) => void;
  readonly onCancel: () => void;
}

/** The input shown while a cell is edited. */
export function CellEditor(props: CellEditorProps): ReactNode {
  const { name, initial, choices, error, onCommit, onCancel } = props;
  const { kind, label } = VALUE_FACTS[name];
  return kind === 'choice' ? (
    <ChoiceField
      label={label}
      initial={initial}
      choices={choices}
      own={(text) => ownName(name, choices, text)}
      error={error}
      className={styles.editor}
      focus
      onCommit={onCommit}
      onCancel={onCancel}
    />
  ) : (
    <NumberEditor {...props} />
  );
}

function NumberEditor(props: CellEditorProps): ReactNode {
  const { name, initial, value, error, onCommit, onCancel } = props;
  const { kind, label, unit } = VALUE_FACTS[name];
  const [text, setText] = useState(initial);
  const done = useRef(false);
  const keyDown = (event: KeyboardEvent): void => {
    const number = evaluate(text, value);
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    event.stopPropagation();
    if (event.key === 'Enter') onCommit(text);
    else if (event.key === 'Escape') {
      done.current = true;
      onCancel();
    } else if (way !== 0 && number !== null) {
      const scale = event.shiftKey ? 0.1 : event.ctrlKey || event.metaKey ? 10 : 1;
      const step = kind === 'integer' ? 1 : stepOf(number) * scale;
      setText(numberText(Number((number + way * step).toPrecision(7))));
    } else return;
    event.preventDefault();
  };
  return (
    <input
      ref={(node) => {
        if (node === null || document.activeElement === node) return;
        node.focus({ preventScroll: true });
        if (initial.length !== 1) node.select();
      }}
      type="text"
      inputMode="decimal"
      aria-label={unit === undefined ? label : `${label}, ${unit}`}
      aria-invalid={error !== null}
      title={error ?? undefined}
      spellCheck={false}
      autoComplete="off"
      className={`${styles.editor} ${styles.number} data`}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={keyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={() => {
        if (done.current) return;
        if (text === initial || error !== null) onCancel();
        else onCommit(text);
      }}
    />
  );
}
