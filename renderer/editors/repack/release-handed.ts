import type { Client } from '#shared/rpc/api.ts';
import type { RepackSession } from './repack-session.ts';

/** Lets go of the files of a repack that is done. Undoing cannot bring them back, since its list is gone too. */
export function releaseHanded(client: Client, { draft, past, future }: RepackSession): void {
  const rows = [draft, ...past, ...future].flatMap((one) => one.rows);
  const files = new Set(
    rows.flatMap(({ source }) => (source !== null && 'handed' in source ? source.handed : [])),
  );
  if (files.size === 0) return;
  client.request('repack.release', { files: [...files] }).catch(() => {
    // They are removed when the program ends.
  });
}
