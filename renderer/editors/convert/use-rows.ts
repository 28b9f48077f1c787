import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { ConvertRow, ConvertRows } from '#shared/contract/convert.ts';
import type { Client } from '#shared/rpc/api.ts';

/** Filter and order of the results. */
export type RowsRequest = Omit<Input<'convert.rows'>, 'plan' | 'start' | 'count'>;

export interface Rows {
  readonly counts: ConvertRows['counts'];
  readonly total: number;
  /** A row of the list; undefined while its page is being fetched. */
  readonly row: (index: number) => ConvertRow | undefined;
}

/** Rows per request: more than fit on a screen. */
const PAGE = 200;
/** Refresh interval of a growing list (ms). */
const AGAIN = 700;

/** All rows of a list, as `useRows` shows them, for a file. */
export async function allRows(
  client: Client,
  plan: string,
  asked: RowsRequest,
): Promise<readonly ConvertRow[]> {
  const rows: ConvertRow[] = [];
  for (;;) {
    const page = await client.request('convert.rows', {
      ...asked,
      plan,
      start: rows.length,
      count: LARGEST_PAGE,
    });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}

/** Of one request. */
const LARGEST_PAGE = 1000;

const NONE: ConvertRows['counts'] = { all: 0, changed: 0, findings: 0, existing: 0, refused: 0 };

/**
 * Results of a plan's last run, fetched in pages as they come on screen.
 * @param plan null = no results
 * @param growing whether the run is still adding results
 */
export function useRows(plan: string | null, asked: RowsRequest, growing: boolean): Rows {
  const client = useClient();
  const [, setTurn] = useState(0);
  const [counts, setCounts] = useState(NONE);
  const [total, setTotal] = useState(0);
  const pages = useRef(new Map<number, readonly ConvertRow[] | 'asked'>());
  const controller = useRef<AbortController | null>(null);
  const key = JSON.stringify([plan, asked]);

  const fetchPage = useCallback(
    (page: number, again = false): void => {
      const { current: ending } = controller;
      if (plan === null || ending === null || (pages.current.has(page) && !again)) return;
      const old = pages.current.get(page);
      pages.current.set(page, old ?? 'asked');
      const [, rest] = JSON.parse(key) as [string, RowsRequest];
      client
        .request(
          'convert.rows',
          { ...rest, plan, start: page * PAGE, count: PAGE },
          { signal: ending.signal },
        )
        .then(
          (answer) => {
            if (ending.signal.aborted) return;
            pages.current.set(page, answer.rows);
            setCounts(answer.counts);
            setTotal(answer.total);
            setTurn((turn) => turn + 1);
          },
          (error: unknown) => {
            if (ending.signal.aborted || isCancelled(error)) return;
            pages.current.delete(page);
            reportError(error, 'Results');
          },
        );
    },
    [client, plan, key],
  );

  useEffect(() => {
    pages.current = new Map();
    controller.current = new AbortController();
    setTurn((turn) => turn + 1);
    if (plan === null) {
      setCounts(NONE);
      setTotal(0);
    } else fetchPage(0);
    return () => controller.current?.abort();
  }, [plan, fetchPage]);

  useEffect(() => {
    // The last refresh comes after the end.
    const refresh = (): void => {
      for (const page of [...pages.current.keys()]) fetchPage(page, true);
    };
    if (!growing) {
      refresh();
      return;
    }
    const timer = setInterval(refresh, AGAIN);
    return () => clearInterval(timer);
  }, [growing, fetchPage]);

  return {
    counts,
    total,
    row: (index) => {
      const page = Math.floor(index / PAGE);
      const rows = pages.current.get(page);
      if (rows === undefined) queueMicrotask(() => fetchPage(page));
      return typeof rows === 'object' ? rows[index % PAGE] : undefined;
    },
  };
}
