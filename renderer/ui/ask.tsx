import { type ReactNode, useRef, useState } from 'react';
import { create } from 'zustand';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

export interface Confirmation {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly message: ReactNode;
  /** The verb on the button: `Remove`, never `OK`. */
  readonly action: string;
  readonly danger?: boolean;
}

export interface TextQuestion {
  readonly title: string;
  readonly label: string;
  readonly message?: ReactNode;
  readonly initial?: string;
  readonly placeholder?: string;
  readonly action: string;
  /** Why the text cannot be taken, or null. */
  readonly validate?: (text: string) => string | null;
  readonly data?: boolean;
}

type Question =
  | { readonly kind: 'confirm'; readonly ask: Confirmation; readonly answer: (yes: boolean) => void }
  | { readonly kind: 'text'; readonly ask: TextQuestion; readonly answer: (text: string | null) => void };

const useQuestion = create<{ readonly question: Question | null }>()(() => ({ question: null }));

/** Asks before something that cannot be undone. */
export function confirm(ask: Confirmation): Promise<boolean> {
  return new Promise((resolve) =>
    useQuestion.setState({ question: { kind: 'confirm', ask, answer: resolve } }),
  );
}

/** Asks for a line of text; null when the user leaves. */
export function askText(ask: TextQuestion): Promise<string | null> {
  return new Promise((resolve) => useQuestion.setState({ question: { kind: 'text', ask, answer: resolve } }));
}

/** Draws the question that is open; mounted once. */
export function AskHost(): ReactNode {
  const { question } = useQuestion();
  if (question === null) return null;
  return question.kind === 'confirm' ? (
    <ConfirmDialog ask={question.ask} answer={(yes) => finish(() => question.answer(yes))} />
  ) : (
    <TextDialog ask={question.ask} answer={(text) => finish(() => question.answer(text))} />
  );
}

function finish(answer: () => void): void {
  useQuestion.setState({ question: null });
  answer();
}

function ConfirmDialog(props: {
  readonly ask: Confirmation;
  readonly answer: (yes: boolean) => void;
}): ReactNode {
  const { ask, answer } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      width="narrow"
      title={ask.title}
      onClose={() => answer(false)}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => answer(false)}>
            Cancel
          </Button>
          <Button kind={ask.danger === true ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {ask.action}
          </Button>
        </>
      }
    >
      <div className={styles.message}>{ask.message}</div>
    </Dialog>
  );
}

function TextDialog(props: {
  readonly ask: TextQuestion;
  readonly answer: (text: string | null) => void;
}): ReactNode {
  const { ask, answer } = props;
  const [text, setText] = useState(ask.initial ?? '');
  const field = useRef<HTMLInputElement>(null);
  const problem = ask.validate?.(text) ?? null;
  const accept = (): void => {
    if (problem === null && text !== '') answer(text);
  };
  return (
    <Dialog
      open
      width="narrow"
      title={ask.title}
      onClose={() => answer(null)}
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => answer(null)}>Cancel</Button>
          <Button kind="primary" disabled={problem !== null || text === ''} onClick={accept}>
            {ask.action}
          </Button>
        </>
      }
    >
      {ask.message !== undefined && <div className={styles.message}>{ask.message}</div>}
      <TextField
        ref={field}
        label={ask.label}
        value={text}
        data={ask.data ?? false}
        placeholder={ask.placeholder}
        error={text === '' ? null : problem}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The focus goes back to a button, which the same key would press.
          event.preventDefault();
          accept();
        }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.problem} role="status">
        {text !== '' && problem}
      </div>
    </Dialog>
  );
}
