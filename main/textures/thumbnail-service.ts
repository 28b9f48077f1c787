import { ByteCache } from '#main/context/byte-cache.ts';
import type { ServiceContext } from '#main/context/context.ts';
import { isAboutFile, MANY_FILES } from '#main/pool/pool.ts';
import type { Thumbnail, ThumbnailFile } from '#main/textures/tasks/make-thumbnails.ts';
import { type DataFile, dataFileOf } from '#main/workspace/data-files.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Thumbnails } from '#shared/contract/textures.ts';
import { UserError } from '#shared/errors.ts';
import type { ThumbnailSide } from '#shared/image/thumbnail.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

const DEADLINE = 15_000;
/** A thousand pictures of the larger size. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Size of a cached error, for a file without a picture. */
const PROBLEM_BYTES = 400;

/** Thumbnails of files, for folders shown as a grid. */
export function createThumbnails(
  { pool }: ServiceContext,
  workspaces: Workspaces,
): Pick<Handlers, 'thumbnail.read'> {
  const cache = new ByteCache<Thumbnail>(KEPT_BYTES);

  function find(address: FileAddress): DataFile | { readonly problem: string } {
    try {
      return dataFileOf(workspaces.get(address.workspace), workspaces.resolve(address));
    } catch (error) {
      // A missing file must not hide the others.
      if (error instanceof UserError) return { problem: error.message };
      throw error;
    }
  }

  async function make(
    files: readonly DataFile[],
    side: ThumbnailSide,
    signal: AbortSignal,
  ): Promise<readonly Thumbnail[]> {
    const [first, ...others] = files;
    if (first === undefined) return [];
    try {
      const input = { files: files.map(({ place, shown: name }): ThumbnailFile => ({ place, name })), side };
      const quarantineKey = others.length === 0 ? first.key : MANY_FILES;
      return await pool.run('make-thumbnails', input, { signal, deadlineMs: DEADLINE, quarantineKey });
    } catch (error) {
      if (!isAboutFile(error)) throw error;
      if (others.length === 0) return [{ problem: error.message }];
      // One of them takes too long or crashes the thread: retry them one by one to show the others.
      const each: Thumbnail[] = [];
      for (const file of files) each.push(...(await make([file], side, signal)));
      return each;
    }
  }

  return {
    'thumbnail.read': async ({ files, side }, { signal }) => {
      const found = files.map(find);
      const made = found.map((file) => ('problem' in file ? file : cache.get(`${side} ${file.key}`)));
      const missing = found.filter(
        (file, at): file is DataFile => !('problem' in file) && made[at] === undefined,
      );
      const fresh = (await make(missing, side, signal)).values();
      return together(
        found.map((file, at) => {
          const known = made[at] ?? fresh.next().value;
          if (known === undefined) throw new Error('a thumbnail was not made');
          if (!('problem' in file) && made[at] === undefined) {
            const bytes = 'problem' in known ? PROBLEM_BYTES : known.rgba.byteLength;
            cache.set(`${side} ${file.key}`, known, bytes);
          }
          return known;
        }),
      );
    },
  };
}

function together(made: readonly Thumbnail[]): Thumbnails {
  const sizes = new Uint8Array(made.length * 2);
  const pixels = new Uint8Array(made.reduce((sum, one) => sum + ('problem' in one ? 0 : one.rgba.length), 0));
  let at = 0;
  for (const [index, one] of made.entries()) {
    if ('problem' in one) continue;
    sizes.set([one.width, one.height], index * 2);
    pixels.set(one.rgba, at);
    at += one.rgba.length;
  }
  return { sizes, pixels, problems: made.map((one) => ('problem' in one ? one.problem : null)) };
}
