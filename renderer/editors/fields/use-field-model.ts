import { useCallback, useEffect, useReducer, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import { FieldModel } from './field-model.ts';
import type { FieldsAnswer } from './fields-answer.ts';

export interface Fields {
  readonly model: FieldModel;
  /** Requests rows; a new function on every change of content, so that effects run again. */
  readonly want: (first: number, count: number) => void;
  readonly fetch: (path: string, start: number, count: number) => Promise<FieldsAnswer>;
}

/** The tree of a document's fields. Renders again when rows arrive. */
export function useFieldModel(document: DocumentState): Fields {
  const client = useClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { id, revision, parts } = document;
  const fetch = useCallback(
    (path: string, start: number, count: number) =>
      client.request('document.fields', { document: id, path, start, count }),
    [client, id],
  );
  // A tab shows one document for as long as it lives, so the model does too.
  const [model] = useState(() => new FieldModel({ fetch, onChange: redraw }));
  model.setParts(parts, revision);
  model.setRevision(revision);
  const want = useCallback(
    (first: number, count: number) => {
      void revision;
      model.want(first, count);
    },
    [model, revision],
  );
  useEffect(() => {
    // Where the fields cannot be read, no row asks for them again after an edit.
    if (model.failure !== null) want(0, 1);
  }, [model, want]);
  return { model, want, fetch };
}
