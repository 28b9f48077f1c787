import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import styles from './strings-view.module.css';

export interface TextPaneProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  /** Names the text: its id. */
  readonly label: string;
  readonly text: string;
  readonly readOnly: boolean;
  /** What setting the text does besides. */
  readonly note: string | null;
  /** Sets it; rejects with what is wrong. */
  readonly onSet: (text: string) => Promise<void>;
  /** Gives the focus back to the table. */
  readonly onLeave: () => void;
}

/** A whole text, changed in place: Ctrl+Enter or leaving it sets it, Escape takes the old one. */
export function TextPane(props: TextPaneProps): ReactNode {
  const { label, text, readOnly, note, onSet, onLeave } = props;
  const [draft, setDraft] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  /** Leaving after Escape must not set the draft, which is still that of the last render then. */
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
