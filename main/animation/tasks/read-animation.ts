import type { TaskContext } from '#main/pool/task.ts';
import { type OpenedInThread, openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type DataFilePlace, withDataFile } from '#main/workspace/tasks/read-data-file.ts';
import type { Clip, Rig } from '#shared/animation/clip.ts';
import { clipBuffers, rigBuffers } from '#shared/animation/clip-buffers.ts';
import { rigOfScene } from '#shared/animation/pose/scene-rig.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { FileClips } from '#shared/contract/animation.ts';
import { UserError } from '#shared/errors.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';

export interface AnimationInput {
  /** The file, or its bytes with unsaved edits. */
  readonly content: DataFilePlace | Uint8Array;
  /** For messages. */
  readonly name: string;
}

/** Lists the clips and skeletons of a file. @throws FormatError if it cannot be read */
export async function listClips(input: AnimationInput, context: TaskContext): Promise<FileClips> {
  return await withFile(input, ({ file: { animation } }) => {
    const rigs = animation?.rigs() ?? [];
    context.transfer(...rigBuffers(rigs));
    return { clips: animation?.clips() ?? [], rigs };
  });
}

/** Reads a clip. @throws FormatError if it cannot be decoded; UserError `no-such-clip` */
export async function readClip(
  input: AnimationInput & { readonly index: number },
  context: TaskContext,
): Promise<Clip> {
  return await withFile(input, ({ file: { animation } }) => {
    const count = animation?.clips().length ?? 0;
    if (animation === undefined || input.index >= count) {
      throw new UserError('no-such-clip', `“${input.name}” has no animation ${input.index}.`, {
        path: input.name,
      });
    }
    const clip = animation.clip(input.index);
    context.transfer(...clipBuffers(clip));
    return clip;
  });
}

/** The skeleton of a file: Havok’s, or the nodes of a mesh; null if it has none. */
export async function readRig(input: AnimationInput, context: TaskContext): Promise<Rig | null> {
  return await withFile(input, ({ file: { animation, scene } }) => {
    const [own] = animation?.rigs() ?? [];
    const built = own === undefined ? scene?.build() : undefined;
    const rig = own ?? (built && built.nodes.length > 0 ? rigOfScene(built, input.name) : null);
    if (rig !== null) context.transfer(...rigBuffers([rig]));
    return rig;
  });
}

/** Paths of the skeletons that the characters in a file have; '' for one without. */
export async function skeletonNames(input: AnimationInput): Promise<readonly string[]> {
  return await withFile(input, ({ file: { animation } }) => animation?.skeletonNames?.() ?? []);
}

async function withFile<R>(
  { content, name }: AnimationInput,
  use: (opened: OpenedInThread) => R,
): Promise<R> {
  return content instanceof Uint8Array
    ? use(await openInThread(bytesSource(content, name)))
    : await withDataFile(content, name, LARGEST_READ, async (source) =>
        use(await openInThread(source, name)),
      );
}
