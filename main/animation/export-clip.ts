import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { withTarget } from '#main/targets/target.ts';
import { VERSION } from '#main/version.ts';
import type { Clip, Rig } from '#shared/animation/clip.ts';
import { clipToScene } from '#shared/animation/clip-to-scene.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { rigScene } from '#shared/animation/rig-scene.ts';
import { withoutBlocks } from '#shared/animation/without-blocks.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { listedNames } from '#shared/formats/kit/listed-names.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import type { Scene } from '#shared/scene/scene.ts';

export interface ExportClipJob {
  /** A .hkx or .kf file, as typed. */
  readonly file: string;
  /** A .glb file. */
  readonly output: string;
  /** A .hkx or .nif file with the bones; undefined = the file itself. */
  readonly skeleton: string | undefined;
}

export interface ExportedClips {
  readonly clips: number;
  readonly bones: number;
  readonly saved: SavedBytes;
  /** What is not played, and why. */
  readonly problems: readonly Problem[];
}

/**
 * Writes the clips of a file on the bones of its skeleton, for other programs.
 * @throws UserError `usage`, `no-clips`, `no-skeleton`; nothing is written then
 */
export async function exportClip({ file, output, skeleton }: ExportClipJob): Promise<ExportedClips> {
  if (!/\.glb$/i.test(output)) throw new UserError('usage', `“${output}” must end in .glb.`);
  const bones =
    skeleton === undefined
      ? undefined
      : await withTarget(skeleton, ({ name, file: opened }) => {
          const [rig] = opened.animation?.rigs() ?? [];
          const scene = rig === undefined ? opened.scene?.build({ skins: true }) : rigScene(rig);
          if (scene === undefined || scene.nodes.length === 0) throw noSkeleton(name);
          return { rig, scene };
        });
  return await withTarget(file, async ({ name, file: { animation } }) => {
    const count = animation?.clips().length ?? 0;
    if (animation === undefined || count === 0) {
      throw new UserError('no-clips', `There are no animations in “${name}”.`, { path: name });
    }
    const [own] = animation.rigs();
    const placed = bones ?? (own === undefined ? undefined : { rig: own, scene: rigScene(own) });
    if (placed === undefined) {
      const message = `There is no skeleton in “${name}”. Name its skeleton.hkx or skeleton.nif with --skeleton.`;
      throw new UserError('no-skeleton', message, { path: name });
    }
    const { scene } = placed;
    const problems: Problem[] = [];
    const animations = Array.from({ length: count }, (_, index) => {
      const {
        animation: made,
        missing,
        left,
      } = clipToScene(prepared(animation.clip(index), placed.rig ?? own), scene);
      const path = `clip ${index} of ${name}`;
      const note = (message: string): void => void problems.push({ path, code: 'not-played', message });
      if (missing.length > 0) note(`moves ${listedNames(missing)}, which the skeleton does not have`);
      if (left.length > 0) note(`changes ${listedNames(left)}, which glTF cannot play`);
      return made;
    });
    const bytes = sceneToGlb(scene as Scene, `Modwright ${VERSION}`, { file: name }, new Map(), animations);
    const saved = await saveBytes(output, bytes);
    return { clips: count, bones: scene.nodes.length, saved, problems: [...saved.problems, ...problems] };
  });
}

function prepared(clip: Clip, rig: Rig | undefined): Clip {
  return withoutBlocks(rig === undefined ? clip : namedTracks(clip, rig));
}

function noSkeleton(name: string): UserError {
  return new UserError('no-skeleton', `There is no skeleton in “${name}”.`, { path: name });
}
