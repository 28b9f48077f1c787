import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { type FieldSearchResult, searchFields } from './field-search.ts';

/** Ms without typing before the search starts. */
const PAUSE = 120;

/** Fields of a document that a text finds, while the user types; null without a text. */
export function useFieldSearch(document: string, text: string, revision: number): FieldSearchResult | null {
  const client = useClient();
  const [result, setResult] = useState<FieldSearchResult | null>(null);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') {
      setResult(null);
      return;
    }
    const controller = new AbortController();
    const put = (next: FieldSearchResult): void => {
      if (!controller.signal.aborted) setResult(next);
    };
    const ask = (search: string | undefined) =>
      client.request('document.searchFields', {
        document,
        text: wanted,
        ...(search === undefined ? {} : { search }),
      });
    const timer = setTimeout(() => {
      searchFields(ask, controller.signal, put).then(put, (error: unknown) => {
        if (!controller.signal.aborted) reportError(error, 'Filter');
      });
    }, PAUSE);
    // Another revision is searched again.
    void revision;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, document, wanted, revision]);
  return wanted === '' ? null : result;
}
