import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { answerWith, type Confirmation, type TextQuestion, useQuestion } from './questions.ts';

/** Draws the open question; mounted once. */
export function AskHost(): ReactNode {
  const question = useQuestion();
  if (question === undefined) return null;
  // A dialog per question: none starts with the text typed for the previous one.
  const key = question.number;
  return question.kind === 'confirm' ? (
    <ConfirmDialog key={key} ask={question.ask} answer={(yes) => answerWith(() => question.answer(yes))} />
  ) : (
    <TextDialog key={key} ask={question.ask} answer={(text) => answerWith(() => question.answer(text))} />
  );
}

function ConfirmDialog(props: {
  readonly ask: Confirmation;
  readonly answer: (yes: boolean) => void;
}): ReactNode {
  const { ask, answer } = props;
  const { instead } = ask;
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
          {instead !== undefined && (
            <Button
              onClick={() => {
                answer(false);
                instead.run();
              }}
            >
              {instead.action}
            </Button>
          )}
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
          if (event.key === 'Enter') accept();
        }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.problem} role="status">
        {text !== '' && (problem ?? <span className={styles.effect}>{ask.effect?.(text)}</span>)}
      </div>
    </Dialog>
  );
}
