import { useState } from 'react';

/** A value, the same one as long as the latest equals it: what is worked out from it stays as well. */
export function useKept<T>(latest: T, isEqual: (kept: T, latest: T) => boolean): T {
  const [kept, setKept] = useState(latest);
  if (kept === latest || isEqual(kept, latest)) return kept;
  setKept(latest);
  return latest;
}
