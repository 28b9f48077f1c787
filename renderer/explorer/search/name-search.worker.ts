import { NameMatcher } from '#shared/workspace/match-names.ts';
import type { FromNameSearch, ToNameSearch } from './name-search-messages.ts';

/** Milliseconds between two progress messages; the worker also reads newer messages then. */
const SLICE = 40;

let matcher: NameMatcher | null = null;
let latest = 0;

addEventListener('message', ({ data }: MessageEvent<ToNameSearch>) => {
  if (data.kind === 'tree') matcher = new NameMatcher(data.tree);
  else {
    latest = data.search;
    void search(data);
  }
});

async function search({ search: id, patterns }: ToNameSearch & { readonly kind: 'search' }): Promise<void> {
  if (matcher === null) return;
  send({ search: id, alive: true });
  try {
    const matching = matcher.match(patterns);
    let started = performance.now();
    for (;;) {
      const { done, value } = matching.next();
      if (done === true) return send({ search: id, marks: value }, [value.buffer]);
      if (performance.now() - started < SLICE) continue;
      send({ search: id, alive: true });
      await new Promise((resolve) => setTimeout(resolve));
      if (latest !== id) return;
      started = performance.now();
    }
  } catch (error) {
    // Some patterns fail as too large only on use.
    send({ search: id, failed: error instanceof Error ? error.message : String(error) });
  }
}

function send(message: FromNameSearch, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
