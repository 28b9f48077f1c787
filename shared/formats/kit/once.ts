import { FormatError } from '#shared/errors.ts';

/** Calls `make` on first use and keeps its result. A damaged file stays damaged, so a FormatError is kept as well. */
export function once<T>(make: () => T): () => T {
  let kept: (() => T) | undefined;
  return () => {
    if (kept === undefined) {
      const made = attempt(make);
      kept = () => {
        if ('error' in made) throw made.error;
        return made.value;
      };
    }
    return kept();
  };
}

function attempt<T>(make: () => T): { readonly value: T } | { readonly error: FormatError } {
  try {
    return { value: make() };
  } catch (error) {
    if (error instanceof FormatError) return { error };
    throw error;
  }
}
