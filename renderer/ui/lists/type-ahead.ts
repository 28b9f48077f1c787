import { useRef } from 'react';

const PAUSE = 700;

/** Collects typed characters into a search text, reset after a pause. Repeating one letter goes to the next match. */
export function useTypeAhead(): (key: string) => { readonly text: string; readonly next: boolean } {
  const state = useRef({ text: '', last: 0 });
  return (key) => {
    const now = performance.now();
    const previous = now - state.current.last > PAUSE ? '' : state.current.text;
    const repeated = previous !== '' && [...previous].every((letter) => letter === key.toLowerCase());
    const text = repeated ? previous : previous + key.toLowerCase();
    state.current = { text, last: now };
    return { text: repeated ? key.toLowerCase() : text, next: previous === '' || repeated };
  };
}

/** True for a key press that types a character rather than commanding something. */
export function isTyping(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): boolean {
  return event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** First row at or after `start` (wrapping around) whose text begins with the typed text; -1 = none. */
export function findByPrefix(
  count: number,
  start: number,
  prefix: string,
  textOf: (row: number) => string,
): number {
  for (let step = 0; step < count; step++) {
    const row = (start + step) % count;
    if (textOf(row).toLowerCase().startsWith(prefix)) return row;
  }
  return -1;
}
