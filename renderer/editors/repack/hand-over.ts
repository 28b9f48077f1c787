import type { OutsideFile } from '#renderer/ui/outside-file.ts';
import type { Progress } from '#shared/contract/method.ts';
import { HANDED_LIMIT } from '#shared/contract/repack.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { SourceFile } from './repack-row.ts';
import type { RepackSession } from './repack-session.ts';

export interface HandOverOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Hands files over to the services, in parts, so that neither side holds a large file in memory.
 * @throws UserError those of `repack.handOver`; nothing stays handed over then
 */
export async function handOver(
  client: Client,
  files: readonly OutsideFile[],
  { signal, onProgress }: HandOverOptions,
): Promise<readonly SourceFile[]> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const begun: string[] = [];
  const handed: SourceFile[] = [];
  let done = 0;
  try {
    for (const { path, file } of files) {
      let id: string | undefined;
      let at = 0;
      do {
        const bytes = new Uint8Array(await file.slice(at, at + HANDED_LIMIT.partBytes).arrayBuffer());
        signal.throwIfAborted();
        const part = { at, bytes, ...(id === undefined ? {} : { file: id }) };
        const answer = await client.request('repack.handOver', part);
        if (id === undefined) begun.push(answer.file);
        id = answer.file;
        at += bytes.length;
        done += bytes.length;
        onProgress({ done, total, unit: 'bytes', current: path });
      } while (at < file.size);
      handed.push({ address: { handed: id }, size: file.size, name: path });
    }
    return handed;
  } catch (error) {
    await client.request('repack.release', { files: begun });
    throw error;
  }
}

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
