import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { DataFile } from '#main/workspace/data-files.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import { type ImageName, type Images, imageKey } from '#shared/scene/images.ts';

/** The textures of an exported scene. */
export interface SceneImages {
  readonly images: Images;
  /** Textures that remain paths, and why. */
  readonly left: readonly { readonly path: string; readonly message: string }[];
  /** Textures that were found but cannot be read. */
  readonly problems: readonly Problem[];
}

export type FindFile = (paths: readonly string[]) => DataFile | undefined;

/** A real texture decodes in seconds; one that takes longer is malicious. */
const DEADLINE = 120_000;

/** Reads the textures for an exported scene, as pictures. */
export async function readImages(
  pool: Pool<Tasks>,
  find: FindFile,
  names: readonly ImageName[],
  signal: AbortSignal,
): Promise<SceneImages> {
  const images = new Map<string, Uint8Array>();
  const left: { path: string; message: string }[] = [];
  const problems: Problem[] = [];
  // One at a time: a decoded texture takes many times the memory of its file.
  for (const name of names) {
    const { path, use } = name;
    try {
      const file = find(dataPaths(path, 'textures'));
      if (file === undefined) {
        left.push({ path, message: 'not in any searched folder' });
        continue;
      }
      const input = { place: file.place, name: file.shown, use };
      const options = { signal, deadlineMs: DEADLINE, quarantineKey: file.key };
      images.set(imageKey(name), await pool.run('encode-texture', input, options));
    } catch (error) {
      if (signal.aborted || !(error instanceof FormatError || error instanceof UserError)) throw error;
      left.push({ path, message: 'cannot be read' });
      problems.push({ path, code: error.code, message: error.message });
    }
  }
  return { images, left, problems };
}
