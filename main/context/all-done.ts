/**
 * Waits for all, then returns their results or throws the first error. `Promise.all` would reject while the others still
 * use a file that is removed next, or still write after the user has seen the job end.
 */
export async function allDone<R>(works: readonly Promise<R>[]): Promise<R[]> {
  const settled = await Promise.allSettled(works);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
