import { type ClipBones, type ClipsGlb, clipsGlb, rigScene } from '#main/animation/tasks/export-clips.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { withTarget } from '#main/targets/target.ts';
import { VERSION } from '#main/version.ts';
import { UserError } from '#shared/errors.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';

export interface ExportClipJob {
  /** A .hkx or .kf file, as typed. */
  readonly file: string;
  /** A .glb file. */
  readonly output: string;
  /** A .hkx or .nif file with the bones; undefined = the file itself. */
  readonly skeleton: string | undefined;
}

export interface ExportedClips extends Omit<ClipsGlb, 'bytes'> {
  readonly saved: SavedBytes;
}

/**
 * Writes the clips of a file on the bones of its skeleton, for other programs.
 * @throws UserError `usage`, `no-clips`, `no-skeleton`; nothing is written then
 */
export async function exportClip({ file, output, skeleton }: ExportClipJob): Promise<ExportedClips> {
  if (!/\.glb$/i.test(output)) throw new UserError('usage', `“${output}” must end in .glb.`);
  const named =
    skeleton === undefined
      ? undefined
      : await withTarget(skeleton, ({ name, file: opened }) => {
          const bones = bonesOf(opened);
          if (bones !== undefined) return bones;
          throw new UserError('no-skeleton', `There is no skeleton in “${name}”.`, { path: name });
        });
  return await withTarget(file, async ({ name, file: opened }) => {
    const bones = named ?? bonesOf(opened);
    if ((opened.animation?.clips().length ?? 0) > 0 && bones === undefined) {
      const message = `There is no skeleton in “${name}”. Name its skeleton.hkx or skeleton.nif with --skeleton.`;
      throw new UserError('no-skeleton', message, { path: name });
    }
    const generator = `Modwright ${VERSION}`;
    const about = { name, generator, bones: bones ?? { rig: undefined, scene: rigScene(NO_BONES) } };
    const { bytes, problems, ...made } = clipsGlb(opened.animation, about);
    const saved = await saveBytes(output, bytes);
    return { ...made, saved, problems: [...saved.problems, ...problems] };
  });
}

const NO_BONES = { name: '', bones: [], pose: new Float32Array() };

/** The skeleton of Havok in a file, or the nodes of a mesh. */
function bonesOf({ animation, scene }: OpenFile): ClipBones | undefined {
  const [rig] = animation?.rigs() ?? [];
  if (rig !== undefined) return { rig, scene: rigScene(rig) };
  const built = scene?.build({ skins: true });
  return built === undefined || built.nodes.length < 2 ? undefined : { rig: undefined, scene: built };
}
