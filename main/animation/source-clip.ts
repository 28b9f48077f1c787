import { readGltfFile } from '#main/scenes/read-gltf-file.ts';
import { rigOfTarget } from '#main/scenes/rig-of-target.ts';
import { withTarget } from '#main/targets/target.ts';
import type { Clip, Rig } from '#shared/animation/clip.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { withoutBlocks } from '#shared/animation/without-blocks.ts';
import { gltfClips } from '#shared/clip-import/gltf-clips.ts';
import { UserError } from '#shared/errors.ts';

/** Where movement comes from. */
export interface SourceClip {
  /** A .glb, .gltf, .kf or .hkx file, as typed. */
  readonly source: string;
  /** Number of its clip. */
  readonly from: number;
  /** Factor for translations of a glTF file. */
  readonly scale: number;
}

/**
 * A clip with the names of its bones.
 * @param rig names them where the file only counts them; undefined = the skeleton in its own file, if any
 * @throws UserError `no-clips`, `no-such-clip`, and those of reading
 */
export async function sourceClip({ source, from, scale }: SourceClip, rig: Rig | undefined): Promise<Clip> {
  if (/\.(glb|gltf)$/i.test(source)) {
    const clips = gltfClips(readGltfFile(source), scale);
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
  return file === undefined ? undefined : await withTarget(file, rigOfTarget);
}

function chosen(count: number, index: number, name: string, at: (index: number) => Clip): Clip {
  if (count === 0) throw new UserError('no-clips', `There are no animations in “${name}”.`, { path: name });
  if (index < count) return at(index);
  const message = `“${name}” has no clip ${index}; the last one is ${count - 1}.`;
  throw new UserError('no-such-clip', message, { path: name });
}
