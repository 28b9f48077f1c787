import { useCallback, useEffect, useRef, useState } from 'react';
import { monaco } from '#renderer/editors/kit/monaco.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { registerPending } from '#renderer/state/pending.ts';
import { reportError } from '#renderer/state/report.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { minimalEdit } from './minimal-edit.ts';

/** Typing that pauses this long becomes an edit of the document: one step to undo. */
const PAUSE = 300;

export interface LoadedText {
  readonly model: monaco.editor.ITextModel;
  readonly encoding: string;
  readonly language: string;
}

export interface TextSync {
  /** Null until the text has come. */
  readonly text: LoadedText | null;
  /** Revision that the model holds. */
  readonly synced: number;
  /** Why it cannot be shown. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Hands what was typed to the document. */
  readonly flush: () => Promise<void>;
}

/**
 * The document's text as a model of the editor. What is typed goes back after a pause; what changes elsewhere (undo, hex)
 * comes in as the smallest replacement, so that the cursor stays.
 */
export function useTextSync(document: DocumentState): TextSync {
  const client = useClient();
  const { id, revision } = document;
  const [text, setText] = useState<LoadedText | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [synced, setSynced] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const model = useRef<monaco.editor.ITextModel | null>(null);
  /** Revision whose text the model holds, but for what was typed since. */
  const known = useRef(-1);
  const typed = useRef(false);
  const timer = useRef(0);
  const sending = useRef<Promise<void>>(Promise.resolve());

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    if (!typed.current || model.current === null) return;
    typed.current = false;
    try {
      const edited = await client.request('document.setText', {
        document: id,
        text: model.current.getValue(),
      });
      known.current = Math.max(known.current, edited.revision);
      setSynced(known.current);
    } catch (failure) {
      // What was typed stays in the editor, to be put right: a character that the file's encoding lacks, for one.
      typed.current = true;
      reportError(failure);
    }
  }, [client, id]);
  const flush = useCallback(() => {
    sending.current = sending.current.then(send);
    return sending.current;
  }, [send]);

  useEffect(() => {
    if (revision <= known.current) return;
    let current = true;
    client.request('document.text', { document: id }).then(
      (answer) => {
        if (!current || answer.revision <= known.current || typed.current) return;
        known.current = answer.revision;
        setError(null);
        if (model.current === null) {
          const created = monaco.editor.createModel(answer.text, answer.language);
          created.onDidChangeContent((event) => {
            if (event.isFlush || applying.has(created)) return;
            typed.current = true;
            clearTimeout(timer.current);
            timer.current = window.setTimeout(() => void flush(), PAUSE);
          });
          model.current = created;
          setText({ model: created, encoding: answer.encoding, language: answer.language });
        } else replaceContent(model.current, answer.text);
        setSynced(answer.revision);
      },
      (failure: unknown) => {
        if (current) setError(failure);
      },
    );
    void attempt;
    return () => {
      current = false;
    };
  }, [client, id, revision, attempt, flush]);

  // A view that goes away hands over what it holds, then lets its model go.
  useEffect(() => {
    const end = registerPending(id, { any: () => typed.current, flush });
    return () => {
      void flush().finally(() => {
        end();
        model.current?.dispose();
        model.current = null;
        known.current = -1;
      });
    };
  }, [id, flush]);
  return { text, synced, error, retry: () => setAttempt((count) => count + 1), flush };
}

/** Models that we change ourselves just now: that is no typing. */
const applying = new Set<monaco.editor.ITextModel>();

function replaceContent(model: monaco.editor.ITextModel, text: string): void {
  // The model writes all line ends alike; the document keeps those of lines that nobody changes.
  const edit = minimalEdit(model.getValue(), text.replaceAll(/\r\n|\r|\n/g, model.getEOL()));
  if (edit === null) return;
  const range = monaco.Range.fromPositions(model.getPositionAt(edit.start), model.getPositionAt(edit.end));
  applying.add(model);
  model.applyEdits([{ range, text: edit.text }]);
  applying.delete(model);
}
