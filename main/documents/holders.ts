/** Which windows have which documents open. A window is known by the signal that fires when it is gone. */
export interface Holders {
  hold(document: string, window: AbortSignal): void;
  release(document: string, window: AbortSignal): void;
  has(document: string, window: AbortSignal): boolean;
  /** Whether any window has it open. */
  isHeld(document: string): boolean;
}

/** @param left called for each document whose last window went away without closing it */
export function createHolders(left: (document: string) => void): Holders {
  const windows = new Map<AbortSignal, Set<string>>();

  function documentsOf(window: AbortSignal): Set<string> {
    let documents = windows.get(window);
    if (documents === undefined) {
      documents = new Set();
      windows.set(window, documents);
      window.addEventListener('abort', () => leave(window), { once: true });
    }
    return documents;
  }

  function leave(window: AbortSignal): void {
    const documents = windows.get(window) ?? [];
    windows.delete(window);
    for (const document of documents) if (!isHeld(document)) left(document);
  }

  function isHeld(document: string): boolean {
    return [...windows.values()].some((documents) => documents.has(document));
  }

  return {
    hold(document, window) {
      if (!window.aborted) documentsOf(window).add(document);
    },
    release(document, window) {
      windows.get(window)?.delete(document);
    },
    has: (document, window) => windows.get(window)?.has(document) ?? false,
    isHeld,
  };
}
