import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import styles from './strings-view.module.css';

export interface TextPaneProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  /** Label of the text: its ID. */
  readonly label: string;
  readonly text: string;
  readonly readOnly: boolean;
  /** Side effects of setting the text. */
  readonly note: string | null;
  /** Sets it; rejects with the problem. */
  readonly onSet: (text: string) => Promise<void>;
  /** Returns the focus to the table. */
  readonly onLeave: () => void;
}

/** Edits a whole text in place: Ctrl+Enter or leaving the field sets it, Escape restores the old one. */
export function TextPane(props: TextPaneProps): ReactNode {
  const { label, text, readOnly, note, onSet, onLeave } = props;
  const [draft, setDraft] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  /** Set by Escape: the blur after it must not set the draft, which is still that of the last render. */
  const discards = useRef(false);
  useEffect(() => {
    setDraft(text);
    setProblem(null);
  }, [text]);
  const commit = async (): Promise<boolean> => {
    if (readOnly || draft === text) return true;
    try {
      await onSet(draft);
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  return (
    <div className={styles.pane}>
      <textarea
        ref={props.ref}
        aria-label={label}
        aria-invalid={problem !== null}
        readOnly={readOnly}
        spellCheck={false}
        className={styles.text}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          setProblem(null);
        }}
        onBlur={() => {
          if (!discards.current) void commit();
          discards.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setDraft(text);
            setProblem(null);
            discards.current = true;
            onLeave();
          } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            void commit().then((done) => done && onLeave());
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <p role="status" className={problem === null ? styles.note : styles.problem}>
        {problem ?? note}
      </p>
    </div>
  );
}
