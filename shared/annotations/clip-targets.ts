import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import { curveComponents } from '#shared/animation/curve-value.ts';
import { trackValue } from '#shared/animation/track-value.ts';

/** A thing that a clip changes: a bone, a node, a material. Commands count them as the tracks of a clip. */
export interface ClipTarget {
  /** Its name; '' if the file has none. */
  readonly name: string;
  /** Index in the skeleton; -1 = found by name. */
  readonly bone: number;
  /** What moves it; empty for what changes in other ways only. */
  readonly moves: Readonly<Partial<Record<MovedPart, ClipTrack>>>;
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

/**
 * What a clip changes, in the order in which its tracks first name it. Float tracks of Havok, which belong to nothing that has
 * a name or a number, are left out.
 */
export function clipTargets({ tracks }: Pick<Clip, 'tracks'>): readonly ClipTarget[] {
  const all: OpenTarget[] = [];
  const latest = new Map<string, OpenTarget>();
  for (const track of tracks) {
    const { target, block, bone, channel } = track;
    const part = isMovedPart(channel.kind) ? channel.kind : undefined;
    if (part === undefined && target === '' && block < 0 && bone < 0) continue;
    const key = `${bone} ${block} ${target}`;
    let known = latest.get(key);
    // A part that comes again is of another track: Havok may have two of them for one bone.
    if (known === undefined || (part !== undefined && known.moves[part] !== undefined)) {
      known = { name: target, bone, moves: {} };
      latest.set(key, known);
      all.push(known);
    }
    if (part !== undefined) known.moves[part] = track;
  }
  return all;
}

/** Where a bone is at a time of its clip. */
export function sampleTarget(
  { moves: { translation, rotation, scale } }: ClipTarget,
  time: number,
): BoneSample {
  const scaled = valueAt(scale, time);
  const [all] = scaled ?? [];
  return {
    translation: valueAt(translation, time),
    rotation: valueAt(rotation, time),
    // A node has one scale for all axes.
    scale: scaled?.length === 1 && all !== undefined ? [all, all, all] : scaled,
  };
}

type MovedPart = 'translation' | 'rotation' | 'scale';

interface OpenTarget extends ClipTarget {
  readonly moves: Partial<Record<MovedPart, ClipTrack>>;
}

function isMovedPart(kind: ClipTrack['channel']['kind']): kind is MovedPart {
  return kind === 'translation' || kind === 'rotation' || kind === 'scale';
}

function valueAt(track: ClipTrack | undefined, time: number): readonly number[] | null {
  if (track === undefined) return null;
  const value = new Float64Array(curveComponents(track.curve));
  trackValue(track, time, value);
  return [...value];
}
