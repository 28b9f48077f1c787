/**
 * What views hold back for a moment so that it becomes one step of undo: typed bytes, typed text. Everything that looks at
 * a document as a whole (undo, save, close) lets the views hand it over first.
 */
const flushes = new Map<string, Set<() => Promise<void>>>();

/** Tells how to hand over what a view holds back; answers the function that ends it. */
export function registerPending(document: string, flush: () => Promise<void>): () => void {
  const set = flushes.get(document) ?? new Set();
  flushes.set(document, set);
  set.add(flush);
  return () => {
    set.delete(flush);
    if (set.size === 0) flushes.delete(document);
  };
}

/** Resolves when nothing of a document is held back, or of any where none is named. */
export async function flushPending(document?: string): Promise<void> {
  const sets = document === undefined ? [...flushes.values()] : [flushes.get(document) ?? []];
  for (const set of sets) for (const flush of set) await flush();
}
