import { UserError } from '#shared/errors.ts';
import type { PathPattern } from '#shared/text/path-glob.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import NameSearchWorker from './name-search.worker.ts?worker';
import type { FromNameSearch, ToNameSearch } from './name-search-messages.ts';

/** Milliseconds without a message after which a search is stopped, and its maximum duration. */
const MAX_SILENCE = 2500;
const MAX_DURATION = 20_000;
/** Milliseconds to read messages that came while the window itself was busy. */
const GRACE = 500;

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
/** Searches whose end the worker has not reported, including cancelled ones: it may be stuck in one of them. */
let unanswered: readonly number[] = [];
let running: Running | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
let nextSearch = 1;

/**
 * Marks the files of a tree, by node, whose paths match all patterns. Some patterns practically never end on a single path,
 * and only ending the thread interrupts a regex test, so the search has its own thread.
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
    send({ kind: 'tree', tree: { count, kind, parent, names, nameStart } });
    sent = tree;
  }
  send({ kind: 'search', search, patterns });
  unanswered = [...unanswered, search];
  // Receiving a large tree takes long itself: the first message comes after it.
  listen(isNew ? MAX_DURATION : MAX_SILENCE);
}

function send(message: ToNameSearch): void {
  worker?.postMessage(message);
}

function listen(patience: number): void {
  clearTimeout(silence);
  // If the window was busy, this timer can fire before messages that have long arrived are read.
  silence = setTimeout(() => {
    silence = setTimeout(giveUp, GRACE);
  }, patience);
}

function answered(data: FromNameSearch): void {
  clearTimeout(silence);
  // It reports in order: earlier searches were abandoned.
  unanswered = unanswered.filter(
    (search) => search > data.search || ('alive' in data && search === data.search),
  );
  if (unanswered.length > 0) listen(MAX_SILENCE);
  if (running === null || running.search !== data.search) return;
  if ('alive' in data) {
    if (performance.now() - running.started > MAX_DURATION) giveUp();
    return;
  }
  const { resolve, reject } = running;
  running = null;
  if ('marks' in data) resolve(data.marks);
  else reject(new UserError('bad-pattern', `Invalid pattern: ${data.failed}.`));
}

/** Ends the thread. If it was stuck in an older search, the current one gets a new thread. */
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
