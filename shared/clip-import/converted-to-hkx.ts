import type { Clip, Rig } from '#shared/animation/clip.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { Packfile } from '#shared/formats/havok/open.ts';
import { newAnimation } from '#shared/formats/hkx/new-animation.ts';
import type { LoadedFormat } from '#shared/formats/kit/format.ts';
import { type ImportedMovement, importMovement } from './import-movement.ts';

export interface ToHkx {
  /** With names, or the numbers of its bones. */
  readonly clip: Clip;
  /** The skeleton that it is for, and the file that this is from. */
  readonly rig: Rig;
  readonly skeletonFile: Packfile;
  /** Opens .hkx files. */
  readonly format: LoadedFormat;
}

/**
 * A new .hkx file for the game of a skeleton, with the movement and the events of a clip. Bones that the clip does not move are at
 * rest.
 * @throws UserError as `newAnimation` and `importMovement`
 */
export function convertedToHkx({ clip, rig, skeletonFile, format }: ToHkx): ImportedMovement {
  const source = bytesSource(newAnimation(skeletonFile, rig, clip.additive));
  const file = { source, format, file: format.open(source) };
  const made = importMovement(file, { source: clip, to: 0, rig, marks: true });
  const bones = made.report.bones.map((bone) =>
    bone.change === 'left' ? bone : { ...bone, change: 'new' as const },
  );
  return { ...made, report: { ...made.report, bones } };
}
