import { SharedWork } from '#main/context/shared-work.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { Call } from '#shared/rpc/api.ts';

type Reading = Pick<Call, 'signal' | 'progress'>;

/** Work begun before the request for it, which is known to come. */
export interface EarlyReading<R> {
  /**
   * Its result, with the progress from now on; undefined if the work was for something else, was taken before, or is so
   * old that the folder may have changed since.
   */
  take(id: string, call: Reading): Promise<R> | undefined;
}

/** A window takes up to a second to load and to ask. */
const FRESH_MS = 5000;

/** Begins to read what a window will ask for, while it still loads. */
export function readEarly<R>(id: string, read: (call: Reading) => Promise<R>): EarlyReading<R> {
  let onProgress: (progress: Progress) => void = () => undefined;
  let finished = Number.POSITIVE_INFINITY;
  // Not kept once it is taken or old: it may be large.
  let work: SharedWork<R> | undefined = new SharedWork((signal) => {
    const reading = read({ signal, progress: (progress) => onProgress(progress) });
    const end = (): void => {
      finished = performance.now();
    };
    // Who takes it learns of its failure.
    reading.then(end, end);
    return reading;
  });
  return {
    take(wanted, { signal, progress }) {
      if (wanted !== id) return undefined;
      const begun = performance.now() - finished > FRESH_MS ? undefined : work;
      work = undefined;
      onProgress = progress;
      return begun?.wait(signal);
    },
  };
}
