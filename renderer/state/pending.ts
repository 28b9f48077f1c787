import type { Input, MethodName, Output } from '#shared/contract/contract.ts';
import { isEdit } from '#shared/contract/edits.ts';
import type { Client } from '#shared/rpc/api.ts';

/**
 * Edits that have not reached their document: typing that a view holds back so that it becomes one step of undo, and
 * requests that have no reply yet. Whatever looks at a document as a whole (undo, save, close) waits for them first, and
 * a key pressed meanwhile must not be lost because the document does not know of the edit yet.
 */
export interface HeldEdits {
  /** Whether the view holds back anything now. */
  readonly any: () => boolean;
  /** Hands it over; resolves when the document has it. */
  readonly flush: () => Promise<void>;
}

const held = new Map<string, Set<HeldEdits>>();
const sent = new Map<string, Set<Promise<unknown>>>();

/** Registers a view that holds back edits; returns the function that ends it. */
export function registerPending(document: string, edits: HeldEdits): () => void {
  return addTo(held, document, edits);
}

/** The same client, which remembers the edits that it sends until they are answered. */
export function trackEdits(client: Client): Client {
  return {
    ...client,
    request<M extends MethodName>(
      method: M,
      input: Input<M>,
      options?: Parameters<Client['request']>[2],
    ): Promise<Output<M>> {
      const reply = client.request(method, input, options);
      if (isEdit(method) && 'document' in input && typeof input.document === 'string') {
        const end = addTo(sent, input.document, reply);
        reply.then(end, end);
      }
      return reply;
    },
  };
}

/** Whether a document has edits that have not reached it, or any document where none is named. */
export function hasPending(document?: string): boolean {
  return itemsOf(held, document).some((edits) => edits.any()) || itemsOf(sent, document).length > 0;
}

/** Resolves when the edits of a document, or of all, have reached it. An edit that fails is reported by its sender. */
export async function flushPending(document?: string): Promise<void> {
  for (const edits of itemsOf(held, document)) await edits.flush();
  await Promise.allSettled(itemsOf(sent, document));
}

function itemsOf<T>(sets: ReadonlyMap<string, ReadonlySet<T>>, document: string | undefined): readonly T[] {
  const found = document === undefined ? [...sets.values()] : [sets.get(document) ?? []];
  return found.flatMap((set) => [...set]);
}

function addTo<T>(sets: Map<string, Set<T>>, document: string, item: T): () => void {
  const set = sets.get(document) ?? new Set();
  sets.set(document, set);
  set.add(item);
  return () => {
    set.delete(item);
    if (set.size === 0 && sets.get(document) === set) sets.delete(document);
  };
}
