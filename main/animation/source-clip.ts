import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Target, withTarget } from '#main/targets/target.ts';
import type { Clip, Rig } from '#shared/animation/clip.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { withoutBlocks } from '#shared/animation/without-blocks.ts';
import { gltfClips } from '#shared/clip-import/gltf-clips.ts';
import { UserError } from '#shared/errors.ts';
import { readGltf } from '#shared/scene/gltf-in/read-gltf.ts';

/** Where movement comes from. */
export interface SourceClip {
  /** A .glb, .gltf, .kf or .hkx file, as typed. */
  readonly source: string;
  /** Number of its clip. */
  readonly from: number;
  /** Factor for translations of a glTF file. */
  readonly scale: number;
}

/** Larger files are refused before they are read. */
const MOST_BYTES = 1024 * 1024 * 1024;

/**
 * A clip with the names of its bones.
 * @param rig names them where the file only counts them; undefined = the skeleton in its own file, if any
 * @throws UserError `no-clips`, `no-such-clip`, and those of reading
 */
export async function sourceClip({ source, from, scale }: SourceClip, rig: Rig | undefined): Promise<Clip> {
  if (/\.(glb|gltf)$/i.test(source)) {
    const clips = gltfClips(
      readGltf(readLimited(source), (name) => {
        // A file from elsewhere must not read others than those beside it.
        if (basename(name) !== name || name.includes('\\')) {
          throw new UserError('bad-gltf', `The glTF file names a buffer in another folder: “${name}”.`);
        }
        return readLimited(join(dirname(source), name));
      }),
      scale,
    );
    return chosen(clips.length, from, source, (index) => clips[index]!);
  }
  return await withTarget(source, async ({ name, file: { animation } }) => {
    const clip = chosen(animation?.clips().length ?? 0, from, name, (index) => animation!.clip(index));
    const named = rig ?? animation?.rigs()[0];
    return withoutBlocks(named === undefined ? clip : namedTracks(clip, named));
  });
}

/** The skeleton in a .hkx file. @throws UserError `no-skeleton` */
export async function rigOfFile(file: string | undefined): Promise<Rig | undefined> {
  if (file === undefined) return undefined;
  return await withTarget(file, ({ name, file: { animation } }: Target) => {
    const [rig] = animation?.rigs() ?? [];
    if (rig !== undefined) return rig;
    throw new UserError('no-skeleton', `There is no skeleton in “${name}”.`, { path: name });
  });
}

function chosen(count: number, index: number, name: string, at: (index: number) => Clip): Clip {
  if (count === 0) throw new UserError('no-clips', `There are no animations in “${name}”.`, { path: name });
  if (index < count) return at(index);
  const message = `“${name}” has no clip ${index}; the last one is ${count - 1}.`;
  throw new UserError('no-such-clip', message, { path: name });
}

function readLimited(path: string): Uint8Array {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new UserError('not-found', `“${path}” does not exist.`, { path });
  if (size > MOST_BYTES) throw new UserError('over-limit', `“${path}” is larger than 1 GiB.`, { path });
  return new Uint8Array(readFileSync(path));
}
