/**
 * Waits for all, then answers them or throws what the first threw. `Promise.all` would answer while the others still work
 * on a file that is removed next, or still write after the user was told that all is over.
 */
export async function allDone<R>(works: readonly Promise<R>[]): Promise<R[]> {
  const settled = await Promise.allSettled(works);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
