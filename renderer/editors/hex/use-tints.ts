import { useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';

/** Bytes per request: no more than the maximum number of fields in a result, so that none is truncated. */
const CHUNK = 4096;
/** Maximum number of chunks kept: a few screens in either direction. */
const KEPT = 16;
/** Milliseconds without scrolling before fields are requested. */
const PAUSE = 40;

/** Leaf fields in the rows in view, for tints and tooltips. Empty if the format has no fields. */
export function useTints(
  document: DocumentState,
  offset: number,
  length: number,
  enabled: boolean,
): readonly FieldRow[] {
  const client = useClient();
  const chunks = useRef(new Map<number, { readonly revision: number; readonly rows: readonly FieldRow[] }>());
  const [, setVersion] = useState(0);
  const { id, revision, size } = document;
  const first = Math.floor(offset / CHUNK);
  const last = Math.floor(Math.max(offset, Math.min(size, offset + length) - 1) / CHUNK);
  const active = enabled && size > 0 && document.views.includes('fields');

  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const fetchMissing = (): void => {
      for (let chunk = first; chunk <= last; chunk++) {
        if (chunks.current.get(chunk)?.revision === revision) continue;
        client
          .request(
            'document.fieldsIn',
            { document: id, offset: chunk * CHUNK, length: CHUNK },
            { signal: controller.signal },
          )
          .then(
            ({ rows }) => {
              if (controller.signal.aborted) return;
              chunks.current.delete(chunk);
              chunks.current.set(chunk, { revision, rows });
              for (const oldest of chunks.current.keys()) {
                if (chunks.current.size <= KEPT) break;
                chunks.current.delete(oldest);
              }
              setVersion((version) => version + 1);
            },
            () => {
              if (controller.signal.aborted) return;
              // If the fields can no longer be read, keep their colors; the fields view shows why.
              const rows = chunks.current.get(chunk)?.rows ?? [];
              chunks.current.set(chunk, { revision, rows });
            },
          );
      }
    };
    const timer = setTimeout(fetchMissing, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, id, revision, active, first, last]);

  if (!active) return [];
  const rows: FieldRow[] = [];
  for (let chunk = first; chunk <= last; chunk++) {
    for (const row of chunks.current.get(chunk)?.rows ?? []) {
      // A field that spans two chunks is in both results.
      if (rows.at(-1)?.path !== row.path) rows.push(row);
    }
  }
  return rows;
}
