import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import type { Curve } from '#shared/animation/curve.ts';
import { curveComponents, curveValue } from '#shared/animation/curve-value.ts';

/** A bone or node that a clip moves, with its curves. */
export interface ClipBone {
  /** Its name; '' if the file has none. */
  readonly name: string;
  /** Index in the skeleton; -1 = found by name. */
  readonly bone: number;
  readonly translation?: Curve;
  readonly rotation?: Curve;
  readonly scale?: Curve;
}

/** The place of a bone, relative to its parent; null = the clip leaves a part as it is. */
export interface BoneSample {
  /** In units. */
  readonly translation: readonly number[] | null;
  /** A unit quaternion: x, y, z, w. */
  readonly rotation: readonly number[] | null;
  /** x, y, z. */
  readonly scale: readonly number[] | null;
}

/** What a clip moves, in the order in which its tracks first name it. */
export function clipBones({ tracks }: Pick<Clip, 'tracks'>): readonly ClipBone[] {
  const bones = new Map<string, { name: string; bone: number } & Partial<Record<MovedPart, Curve>>>();
  for (const { target, block, bone, channel, curve } of tracks) {
    if (!isMovedPart(channel.kind)) continue;
    const key = `${bone} ${block} ${target}`;
    const known = bones.get(key) ?? { name: target, bone };
    known[channel.kind] ??= curve;
    bones.set(key, known);
  }
  return [...bones.values()];
}

/** Where a bone is at a time of its clip. */
export function sampleBone({ translation, rotation, scale }: ClipBone, time: number): BoneSample {
  const at = (curve: Curve | undefined): readonly number[] | null => {
    if (curve === undefined) return null;
    const value = new Float64Array(curveComponents(curve));
    curveValue(curve, time, value);
    return [...value];
  };
  const scaled = at(scale);
  const [all] = scaled ?? [];
  return {
    translation: at(translation),
    rotation: at(rotation),
    // A node has one scale for all axes.
    scale: scaled?.length === 1 && all !== undefined ? [all, all, all] : scaled,
  };
}

type MovedPart = 'translation' | 'rotation' | 'scale';

function isMovedPart(kind: ClipTrack['channel']['kind']): kind is MovedPart {
  return kind === 'translation' || kind === 'rotation' || kind === 'scale';
}
