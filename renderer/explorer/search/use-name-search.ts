import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { markedRows, type SearchScope, searchRows } from '#renderer/state/tree-search.ts';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { type NameQueryKind, namePatterns } from '#shared/text/name-pattern.ts';
import type { PathPattern } from '#shared/text/path-glob.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { matchNames } from './name-search.ts';

export interface NameSearch {
  readonly rows: Uint32Array;
  /** Whether there is a query. */
  readonly asked: boolean;
  /** Whether the rows are those of the query as it is now: in a large tree, they follow what is typed. */
  readonly current: boolean;
  /** Whether the search is running: the rows are those of an earlier query. */
  readonly busy: boolean;
  /** Why the pattern cannot be searched; null = it can. */
  readonly error: string | null;
  /** Whether words were searched as globs. */
  readonly asGlob: boolean;
}

export interface NameQuery {
  readonly query: string;
  readonly kind: NameQueryKind;
  readonly scope: SearchScope;
  readonly sort: SortOrder;
}

interface Answer {
  readonly of: readonly PathPattern[] | null;
  readonly tree: TreeColumns | null;
  readonly marks: Uint8Array | null;
  readonly error: string | null;
}

const NONE: Answer = { of: null, tree: null, marks: null, error: null };

/** Finds files by name while the user types. Words are searched directly, patterns in a thread that can be ended. */
export function useNameSearch(tree: TreeColumns, { query, kind, scope, sort }: NameQuery): NameSearch {
  const deferred = useDeferredValue(query);
  const { patterns, problem } = useMemo(() => patternsOf(kind, deferred), [kind, deferred]);
  const [answer, setAnswer] = useState(NONE);
  useEffect(() => {
    if (patterns === null) return;
    const controller = new AbortController();
    matchNames(tree, patterns, controller.signal).then(
      (marks) => setAnswer({ of: patterns, tree, marks, error: null }),
      (error: unknown) => {
        if (isCancelled(error)) return;
        setAnswer({ of: patterns, tree, marks: null, error: describeError(error).message });
      },
    );
    return () => controller.abort();
  }, [tree, patterns]);
  const asked = deferred.trim() !== '' || scope !== 'all';
  const marks = answer.tree === tree ? answer.marks : null;
  const rows = useMemo(() => {
    if (!asked || problem !== null) return new Uint32Array(0);
    if (patterns === null) return searchRows(tree, deferred, scope, sort);
    return marks === null ? new Uint32Array(0) : markedRows(tree, marks, scope, sort);
  }, [asked, problem, patterns, tree, deferred, scope, sort, marks]);
  const answered = answer.of === patterns && answer.tree === tree;
  const busy = patterns !== null && !answered;
  return {
    rows,
    asked,
    current: !busy && deferred === query,
    busy,
    error: problem ?? (patterns !== null && answered ? answer.error : null),
    asGlob: kind === 'words' && patterns !== null,
  };
}

function patternsOf(
  kind: NameQueryKind,
  query: string,
): { readonly patterns: readonly PathPattern[] | null; readonly problem: string | null } {
  try {
    return { patterns: namePatterns(kind, query), problem: null };
  } catch (error) {
    return { patterns: null, problem: describeError(error).message };
  }
}
