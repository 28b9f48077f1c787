import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isSameFile } from '#main/files/same-file.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { withTarget } from '#main/targets/target.ts';
import type { Clip } from '#shared/animation/clip.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { type ImportedBone, importedClip } from '#shared/clip-import/clip-into-nif.ts';
import { gltfClips } from '#shared/clip-import/gltf-clips.ts';
import { UserError } from '#shared/errors.ts';
import { readGltf } from '#shared/scene/gltf-in/read-gltf.ts';

export interface ImportClipJob {
  /** A .glb, .gltf, .kf or .hkx file, as typed. */
  readonly source: string;
  /** The .kf file, or mesh with sequences, that gets the movement. */
  readonly into: string;
  /** Undefined = only report. */
  readonly output: string | undefined;
  /** Number of the clip in either file. */
  readonly from: number;
  readonly to: number;
  /** The .hkx file with the skeleton that names the bones of the source. */
  readonly skeleton: string | undefined;
}

export interface ImportedClip {
  readonly bones: readonly ImportedBone[];
  /** Undefined for a dry run, and if nothing changes. */
  readonly saved: SavedBytes | undefined;
}

/** Larger files are refused before they are read. */
const MOST_BYTES = 1024 * 1024 * 1024;

/**
 * Gives the bones of a clip the movement of another file.
 * @throws UserError `no-clips`, `no-such-clip`, `no-skeleton`, `not-a-sequence`; nothing is written then
 */
export async function importClip(job: ImportClipJob): Promise<ImportedClip> {
  const clip = await sourceClip(job);
  return await withTarget(job.into, async ({ name, source, file, format, stamp }) => {
    const own = chosenClip(file.animation?.clips().length ?? 0, job.to, name, (i) => file.animation!.clip(i));
    const { bones, source: changed } = importedClip({ source, file, format }, own, clip);
    const isChanged = bones.some(({ change }) => change === 'replaced');
    if (job.output === undefined || !isChanged) return { bones, saved: undefined };
    const expected = isSameFile(job.output, job.into) ? stamp : undefined;
    return { bones, saved: await saveBytes(job.output, changed.read(0, changed.size), expected) };
  });
}

async function sourceClip({ source, from, skeleton }: ImportClipJob): Promise<Clip> {
  if (/\.(glb|gltf)$/i.test(source)) {
    const clips = gltfClips(
      readGltf(readLimited(source), (name) => {
        // A file from elsewhere must not read others than those beside it.
        if (basename(name) !== name || name.includes('\\')) {
          throw new UserError('bad-gltf', `The glTF file names a buffer in another folder: “${name}”.`);
        }
        return readLimited(join(dirname(source), name));
      }),
    );
    return chosenClip(clips.length, from, source, (i) => clips[i]!);
  }
  const rig =
    skeleton === undefined
      ? undefined
      : await withTarget(skeleton, async ({ name, file }) => {
          const [first] = file.animation?.rigs() ?? [];
          if (first !== undefined) return first;
          throw new UserError('no-skeleton', `There is no skeleton in “${name}”.`, { path: name });
        });
  return await withTarget(source, async ({ name, file }) => {
    const { animation } = file;
    const clip = chosenClip(animation?.clips().length ?? 0, from, name, (i) => animation!.clip(i));
    const named = rig ?? animation?.rigs()[0];
    return named === undefined ? clip : namedTracks(clip, named);
  });
}

function chosenClip(count: number, index: number, name: string, at: (index: number) => Clip): Clip {
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
