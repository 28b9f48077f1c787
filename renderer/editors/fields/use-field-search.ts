import { useEffect, useState } from 'react';
import { reportError } from '#renderer/state/report.ts';
import { type FieldSearchResult, searchFields } from './field-search.ts';
import type { FieldsAnswer } from './fields-answer.ts';

/** Ms without typing before the search starts. */
const PAUSE = 120;

/** Fields whose name contains a text, found while the user types; null without a text. */
export function useFieldSearch(
  fetch: (path: string, start: number, count: number) => Promise<FieldsAnswer>,
  text: string,
  revision: number,
): FieldSearchResult | null {
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
    const timer = setTimeout(() => {
      searchFields(fetch, wanted, controller.signal, put).then(put, (error: unknown) => {
        if (!controller.signal.aborted) reportError(error, 'Filter');
      });
    }, PAUSE);
    void revision;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [fetch, wanted, revision]);
  return wanted === '' ? null : result;
}
