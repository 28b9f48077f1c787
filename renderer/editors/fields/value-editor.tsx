import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { FieldRow } from '#shared/contract/fields.ts';
import styles from './fields-view.module.css';
import { chosenOf, startText, stepped, textToSend, valueKind } from './typed-value.ts';

export interface ValueEditorProps {
  readonly field: FieldRow;
  /** Sends a value; rejects with the problem. */
  readonly onSet: (text: string) => Promise<void>;
  /** Closes the editor and opens the list of target blocks. */
  readonly onChooseBlock: () => void;
  /** Closes the editor; with `refocus` the grid takes the focus back. */
  readonly onClose: (refocus: boolean) => void;
}

/** Edits a value in its row. Enter sets it, Escape cancels; an invalid value stays with an error message. */
export function ValueEditor(props: ValueEditorProps): ReactNode {
  const { field } = props;
  const [typing, setTyping] = useState(false);
  if (valueKind(field) === 'choice' && !typing) {
    return <ChoiceEditor {...props} onOther={() => setTyping(true)} />;
  }
  return <TextEditor {...props} />;
}

function TextEditor({ field, onSet, onChooseBlock, onClose }: ValueEditorProps): ReactNode {
  const isReference = valueKind(field) === 'reference';
  const initial = startText(field);
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const closed = useRef(false);
  const close = (refocus: boolean): void => {
    if (closed.current) return;
    closed.current = true;
    onClose(refocus);
  };
  const commit = async (refocus: boolean): Promise<void> => {
    if (closed.current) return;
    if (text === initial) {
      close(refocus);
      return;
    }
    const send = textToSend(field, text);
    if (send === null) {
      setProblem(
        isReference ? 'The number of a block, or “none”' : 'A number, such as 12, 0x1F, 0.5, 1/3 or *2',
      );
      return;
    }
    setBusy(true);
    try {
      await onSet(send);
      close(refocus);
    } catch (error) {
      setProblem(describeError(error).message);
    } finally {
      setBusy(false);
    }
  };
  const choose = (): void => {
    close(false);
    onChooseBlock();
  };
  const keyDown = (event: KeyboardEvent): void => {
    const step = (event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0) * factor(event);
    if (event.key === 'Enter') void commit(true);
    else if (event.key === 'Escape') close(true);
    else if (isReference && (event.key === 'F4' || (event.altKey && event.key === 'ArrowDown'))) choose();
    else if (step !== 0) {
      const next = stepped(field, text, step);
      if (next === null) return;
      setText(next);
      setProblem(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={styles.editor}>
      <input
        ref={(node) => node?.focus({ preventScroll: true })}
        type="text"
        spellCheck={false}
        autoComplete="off"
        aria-label={`Value of ${field.name}`}
        aria-invalid={problem !== null}
        readOnly={busy}
        className="data"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        onKeyDown={keyDown}
        // Leaving the field sets the value, or discards an invalid one.
        onBlur={() => void (problem === null ? commit(false) : close(false))}
      />
      {isReference && (
        <button
          type="button"
          className={styles.chooseBlock}
          aria-label={`Choose a block for ${field.name}`}
          title="Choose a block (F4)"
          // The field keeps the focus, or its blur would set a half-typed value.
          onPointerDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
          onClick={choose}
        >
          <Icon name="list-selection" />
        </button>
      )}
      {problem !== null && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

/** A tenth with Shift, ten times with Ctrl, as in number fields. */
function factor(event: KeyboardEvent): number {
  return event.shiftKey ? 0.1 : event.ctrlKey || event.metaKey ? 10 : 1;
}

const OTHER = '';

function ChoiceEditor(props: ValueEditorProps & { readonly onOther: () => void }): ReactNode {
  const { field, onSet, onClose, onOther } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const current = chosenOf(field);
  const choose = (value: string): void => {
    if (value === OTHER) onOther();
    else
      onSet(value).then(
        () => onClose(true),
        (error: unknown) => setProblem(describeError(error).message),
      );
  };
  return (
    <span className={styles.editor}>
      <select
        ref={(node) => node?.focus({ preventScroll: true })}
        aria-label={`Value of ${field.name}`}
        className="data"
        value={current ?? OTHER}
        onChange={(event) => choose(event.target.value)}
        onBlur={() => onClose(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Enter') {
            onClose(true);
            event.preventDefault();
          }
          event.stopPropagation();
        }}
      >
        {field.choices?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label} ({value})
          </option>
        ))}
        <option value={OTHER}>Other number…</option>
      </select>
      {problem !== null && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
