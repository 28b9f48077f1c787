import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import type { Clip, Rig } from '#shared/animation/clip.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { withoutBlocks } from '#shared/animation/without-blocks.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { gltfClips } from '#shared/clip-import/gltf-clips.ts';
import { importMovement, type MovementReport } from '#shared/clip-import/import-movement.ts';
import type { Splice } from '#shared/document/pieces.ts';
import { toldOf, UserError } from '#shared/errors.ts';
import { readGltf } from '#shared/scene/gltf-in/read-gltf.ts';

export interface ImportClipInput {
  /** The document: its name, its bytes, and the clip that gets the movement. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly to: number;
  /** The file with the movement, and its clip. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  readonly from: number;
  /** Names bones that files only count; null = none was found. */
  readonly rig: Rig | null;
}

export interface ImportClipOutput {
  /** Names of the clips of the file; '' for those without. */
  readonly clips: readonly string[];
  readonly report: MovementReport;
  /** To apply in order; empty = nothing changes. */
  readonly splices: readonly Splice[];
}

/**
 * Gives the bones of a clip in a document the movement of another file.
 * @throws UserError `no-clips`, `no-such-clip`, and as `importMovement` and `gltfClips` do
 */
export async function importClipTask(
  { name, bytes, to, file, from, rig }: ImportClipInput,
  context: TaskContext,
): Promise<ImportClipOutput> {
  const given = await clipsIn(file, rig);
  if (given.names.length === 0) {
    throw new UserError('no-clips', `There are no animations in “${file.name}”.`, { path: file.name });
  }
  if (from >= given.names.length) {
    throw new UserError('no-such-clip', `“${file.name}” has no clip ${from}.`, { path: file.name });
  }
  context.check();
  const source = bytesSource(bytes, name);
  const opened = await openInThread(source);
  const job = { source: given.at(from), to, rig: rig ?? undefined, marks: false };
  const { report, splices } = toldOf(name, () => importMovement({ ...opened, source }, job));
  return { clips: given.names, report, splices };
}

async function clipsIn(
  { name, bytes }: ImportClipInput['file'],
  rig: Rig | null,
): Promise<{ readonly names: readonly string[]; readonly at: (index: number) => Clip }> {
  if (/\.(glb|gltf)$/i.test(name)) {
    const clips = gltfClips(
      readGltf(bytes, (buffer) => {
        throw new UserError(
          'no-buffer',
          `The keys are in another file, “${buffer}”. Export a .glb, which has them inside, or use “modwright animation import”.`,
        );
      }),
    );
    return { names: clips.map((clip) => clip.name), at: (index) => clips[index]! };
  }
  const { animation } = (await openInThread(bytesSource(bytes, name))).file;
  const named = rig ?? animation?.rigs()[0];
  return {
    names: animation?.clips().map((clip) => clip.name) ?? [],
    at: (index) => {
      const clip = animation!.clip(index);
      return withoutBlocks(named === undefined ? clip : namedTracks(clip, named));
    },
  };
}
