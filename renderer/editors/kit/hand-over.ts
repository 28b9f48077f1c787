import type { Progress } from '#shared/contract/method.ts';
import { HANDED_LIMIT } from '#shared/contract/repack.ts';
import type { Client } from '#shared/rpc/api.ts';

export interface HandOverOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** A file that the services hold now. */
export interface HandedFile {
  readonly address: { readonly handed: string };
  readonly size: number;
  /** As the user knows it. */
  readonly name: string;
}

/** What has bytes: a file that the user picked, or one that the window made. */
export interface FileToHandOver {
  readonly path: string;
  readonly file: Blob;
}

/**
 * Hands files over to the services, in parts, so that neither side holds a large file in memory.
 * @throws UserError those of `repack.handOver`; nothing stays handed over then
 */
export async function handOver(
  client: Client,
  files: readonly FileToHandOver[],
  { signal, onProgress }: HandOverOptions,
): Promise<readonly HandedFile[]> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const begun: string[] = [];
  const handed: HandedFile[] = [];
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
