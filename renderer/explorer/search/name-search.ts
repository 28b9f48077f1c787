import { UserError } from '#shared/errors.ts';
import type { PathPattern } from '#shared/text/path-glob.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import NameSearchWorker from './name-search.worker.ts?worker';
import type { FromNameSearch, ToNameSearch } from './name-search-messages.ts';

/** Milliseconds without a sign of life after which a pattern is given up, and for a whole search. */
const SILENCE = 2500;
const LONGEST = 20_000;

interface Running {
  readonly search: number;
  readonly tree: TreeColumns;
  readonly patterns: readonly PathPattern[];
  readonly started: number;
  readonly resolve: (marks: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

let worker: Worker | null = null;
let sent: TreeColumns | null = null;
/** Searches whose end the worker has not told yet, cancelled ones too: while there is one, it may be stuck in it. */
let unanswered: readonly number[] = [];
let running: Running | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
let nextSearch = 1;

/**
 * Marks the files of a tree, by node, whose paths fit all patterns. Some patterns take longer for one path than anybody can
 * wait, and nothing can interrupt a test but the end of the thread that it runs in: so it has a thread of its own.
 * @throws UserError `cancelled`, `pattern-too-slow`
 */
export function matchNames(
  tree: TreeColumns,
  patterns: readonly PathPattern[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const cancelled = (): void => reject(new UserError('cancelled', 'Cancelled.'));
    if (signal.aborted) return cancelled();
    running?.reject(new UserError('cancelled', 'Cancelled.'));
    const search = nextSearch++;
    running = { search, tree, patterns, started: performance.now(), resolve, reject };
    signal.addEventListener('abort', cancelled, { once: true });
    post(running);
  });
}

function post({ search, tree, patterns }: Running): void {
  if (worker === null) {
    worker = new NameSearchWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<FromNameSearch>) => answered(data));
    sent = null;
    unanswered = [];
  }
  const isNew = sent !== tree;
  if (isNew) {
    const { count, kind, parent, names, nameStart } = tree;
    tell({ kind: 'tree', tree: { count, kind, parent, names, nameStart } });
    sent = tree;
  }
  tell({ kind: 'search', search, patterns });
  unanswered = [...unanswered, search];
  // Taking in a large tree is no pattern's fault: the first sign of life comes after it.
  listen(isNew ? LONGEST : SILENCE);
}

function tell(message: ToNameSearch): void {
  worker?.postMessage(message);
}

function listen(patience: number): void {
  clearTimeout(silence);
  silence = setTimeout(giveUp, patience);
}

function answered(data: FromNameSearch): void {
  clearTimeout(silence);
  // It answers in order: what came before was given up.
  unanswered = unanswered.filter(
    (search) => search > data.search || ('alive' in data && search === data.search),
  );
  if (unanswered.length > 0) listen(SILENCE);
  if (running === null || running.search !== data.search) return;
  if ('alive' in data) {
    if (performance.now() - running.started > LONGEST) giveUp();
    return;
  }
  const { resolve, reject } = running;
  running = null;
  if ('marks' in data) resolve(data.marks);
  else reject(new UserError('bad-pattern', `Invalid pattern: ${data.failed}.`));
}

/** Ends the thread. What was asked for while it was stuck in an older search gets another one. */
function giveUp(): void {
  worker?.terminate();
  worker = null;
  const [first] = unanswered;
  const last = running;
  if (last === null) return;
  if (first !== undefined && first < last.search) {
    post(last);
    return;
  }
  running = null;
  const message =
    'This pattern takes too long on some path and was stopped. Nested repeats are often the cause.';
  last.reject(new UserError('pattern-too-slow', message));
}
