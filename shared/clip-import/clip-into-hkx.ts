import type { Clip, ClipTrack, Rig } from '#shared/animation/clip.ts';
import { curveValue } from '#shared/animation/curve-value.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { ROTATION, SCALE, TRANSFORM, TRANSLATION } from '#shared/animation/transform-numbers.ts';
import type { StructureChange } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import type { Packfile } from '#shared/formats/havok/open.ts';
import { encodeSpline } from '#shared/formats/havok/spline/encode-spline.ts';
import type { DecodedTracks } from '#shared/formats/havok/spline/spline-animation.ts';
import { animationsOf, clipOf } from '#shared/formats/hkx/clips.ts';
import { rigsOf } from '#shared/formats/hkx/rigs.ts';
import { setCurves } from '#shared/formats/hkx/set-curves.ts';
import {
  hasMatch,
  type ImportedBone,
  type ImportedBones,
  leftInSource,
  NOT_IN_SOURCE,
} from './imported-bone.ts';
import { movesAlike, NO_ERROR } from './movement-error.ts';
import {
  frameTimes,
  MOVE_PARTS,
  type MovePart,
  moveKey,
  movesByName,
  secondsOf,
  USUAL_STEP,
  valueAt,
} from './sampled-tracks.ts';

export interface IntoHkx extends ImportedBones {
  /** Undefined = nothing changes. */
  readonly change: StructureChange | undefined;
}

/**
 * Gives the bones of an animation of Havok the movement that bones of the same names have in another clip: 16-bit positions, 40-bit
 * rotations, splines of degree 1 (reference animation.md, 2 and 4). All its curves are compressed again; all else of the file keeps
 * its bytes.
 * @param source with names, or the numbers of its bones
 * @param rig names the bones of the animation where it only counts them; undefined = the skeleton in its own file, if any
 * @throws UserError `no-matching-bones`, `additive-differs`, `too-long`, `too-large`, and those of `setCurves`
 */
export function clipIntoHkx(packfile: Packfile, index: number, source: Clip, rig?: Rig): IntoHkx {
  const animation = animationsOf(packfile)[index];
  if (animation === undefined) throw new RangeError(`there is no clip ${index}`);
  const names = rig ?? rigsOf(packfile)[0];
  const stored = clipOf(animation);
  const own = names === undefined ? stored : namedTracks(stored, names);
  refuseAdding(own, source);
  const given = movesByName(source);
  const mine = movesByName(own);
  if (!hasMatch(given, mine.keys())) throw noMatch(names === undefined);
  const times = timesFor(own, source);
  const bones = [...mine].map(([key, moves]): ImportedBone => {
    const other = given.get(key);
    if (other === undefined) return { name: moves.name, change: 'left', why: NOT_IN_SOURCE };
    const isSame = movesAlike([other, source], [moves, own], times);
    return { name: moves.name, change: isSame ? 'same' : 'replaced', why: '' };
  });
  const all = [...bones, ...leftInSource(given, (key) => mine.has(key))];
  if (bones.every(({ change }) => change !== 'replaced')) {
    return { bones: all, error: NO_ERROR, notes: [], change: undefined };
  }
  const step = times.length < 2 ? USUAL_STEP : times[1]! - times[0]!;
  const tracks = sampled(own, times, (track) => {
    const part = track.channel.kind as MovePart;
    const other = given.get(moveKey(track))?.[part];
    return other === undefined ? undefined : { track: other, clip: source };
  });
  const { animation: spline, error } = encodeSpline(tracks, step);
  const hasMotion = animation.members.follow('extractedMotion') !== undefined;
  return {
    bones: all,
    error: { position: error.position, rotation: error.angle, scale: error.scale },
    notes: hasMotion
      ? ['Its extracted motion, which moves the actor through the world, stays as it is.']
      : [],
    change: setCurves(packfile, animation, spline),
  };
}

function refuseAdding(own: Clip, source: Clip): void {
  if (own.additive === source.additive) return;
  const message = own.additive
    ? 'is additive: it is added to another pose, but the other clip is a whole pose'
    : 'is a whole pose, but the other clip is additive: it is added to another pose';
  throw new UserError('additive-differs', message);
}

function noMatch(isUnnamed: boolean): UserError {
  const hint = isUnnamed ? '. Name its skeleton, which has the names of its bones' : '';
  return new UserError('no-matching-bones', `has no bone that the other clip moves${hint}`);
}

/** Its own frames if the other clip is as long and has none, so that nothing is lost. */
function timesFor(own: Clip, source: Clip): Float64Array {
  const isAsLong = Math.abs(secondsOf(own) - secondsOf(source)) < 1e-3;
  const { frames, frameTime } = own;
  const isKeyed = source.frames === undefined && frames !== undefined && frameTime !== undefined;
  return frameTimes(isAsLong && isKeyed ? { ...source, frames, frameTime } : source);
}

/** Numbers that are compressed at once, as many as are decoded at once. */
const MOST_NUMBERS = 2 ** 25;
const PLACES: Readonly<Record<MovePart, number>> = {
  translation: TRANSLATION,
  rotation: ROTATION,
  scale: SCALE,
};

/** The animation at times: tracks of another clip where there are some, else its own. */
function sampled(
  own: Clip,
  times: Float64Array,
  insteadOf: (track: ClipTrack) => { readonly track: ClipTrack; readonly clip: Clip } | undefined,
): DecodedTracks {
  const moved = own.tracks.filter(({ channel }) => isMove(channel.kind));
  const slots = own.tracks.filter(({ channel }) => !isMove(channel.kind));
  const tracks = moved.length / MOVE_PARTS.length;
  if (times.length * (tracks * TRANSFORM + slots.length) > MOST_NUMBERS) {
    throw new UserError('too-large', `has too many tracks for ${times.length} frames`);
  }
  const transforms = new Float32Array(times.length * tracks * TRANSFORM);
  const floats = new Float32Array(times.length * slots.length);
  const value = new Float64Array(4);
  moved.forEach((track, i) => {
    const part = track.channel.kind as MovePart;
    const from = insteadOf(track) ?? { track, clip: own };
    const place = Math.floor(i / MOVE_PARTS.length) * TRANSFORM + PLACES[part];
    const width = part === 'rotation' ? 4 : 3;
    times.forEach((time, frame) => {
      valueAt(from.track, from.clip, time, value);
      const at = frame * tracks * TRANSFORM + place;
      for (let k = 0; k < width; k += 1) transforms[at + k] = value[k]!;
    });
  });
  slots.forEach(({ curve }, slot) => {
    times.forEach((time, frame) => {
      curveValue(curve, own.start + time, value);
      floats[frame * slots.length + slot] = value[0]!;
    });
  });
  return { frames: times.length, tracks, floatTracks: slots.length, transforms, floats };
}

function isMove(kind: string): kind is MovePart {
  return kind in PLACES;
}
