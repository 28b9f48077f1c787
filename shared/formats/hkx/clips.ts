import type { Clip, ClipInfo, ClipMark, ClipTrack } from '#shared/animation/clip.ts';
import { FormatError } from '#shared/errors.ts';
import type { HavokObject, Packfile } from '#shared/formats/havok/open.ts';
import { decodeSpline } from '#shared/formats/havok/spline/decode-spline.ts';
import type { DecodedTracks } from '#shared/formats/havok/spline/spline-animation.ts';
import { floatCurves, trackCurves } from '#shared/formats/havok/spline/track-curves.ts';
import { type Members, memberOf, membersOf } from './members.ts';
import { packedTransforms } from './rigs.ts';
import { motionOf } from './root-motion.ts';

/** An animation of a packfile, with the binding that says which bones it moves. */
export interface HkxAnimation {
  readonly members: Members;
  readonly binding: Members | undefined;
  /** The way of its root. */
  readonly motion: Members | undefined;
  /** Path of its object. */
  readonly path: string;
}

export const SPLINE = 'hkaSplineCompressedAnimation';
const INTERLEAVED = 'hkaInterleavedUncompressedAnimation';
const MOTION = 'hkaDefaultAnimatedReferenceFrame';

/** Classes of the animations that can be played. */
export const ANIMATION_CLASSES: readonly string[] = [SPLINE, INTERLEAVED];

/** The animations of a packfile, in its order. @throws FormatError if one is damaged */
export function animationsOf(packfile: Packfile): readonly HkxAnimation[] {
  const bindings = new Map<HavokObject, Members>();
  for (const object of packfile.objects) {
    const binding = object.className === 'hkaAnimationBinding' ? membersOf(packfile, object) : undefined;
    const target = binding?.follow('animation');
    if (binding !== undefined && target !== undefined) bindings.set(target, binding);
  }
  return packfile.objects.flatMap((object) => {
    if (object.className !== SPLINE && object.className !== INTERLEAVED) return [];
    const members = membersOf(packfile, object);
    if (members === undefined) return [];
    const extracted = members.follow('extractedMotion');
    const motion = extracted?.className === MOTION ? membersOf(packfile, extracted) : undefined;
    return [{ members, binding: bindings.get(object), motion, path: `objects[${object.index}]` }];
  });
}

/** A clip without its curves. */
export function clipInfo({ members, binding, path }: HkxAnimation): ClipInfo {
  const isSpline = members.object.className === SPLINE;
  const duration = members.number('duration');
  const tracks = members.number('numberOfTransformTracks');
  const frames = isSpline
    ? members.number('numFrames')
    : Math.floor(members.count('transforms') / Math.max(1, tracks));
  return {
    name: '',
    start: 0,
    stop: Number.isFinite(duration) ? Math.max(0, duration) : 0,
    frameTime: frameTime(members, frames),
    frames,
    cycle: 'clamp',
    frequency: 1,
    additive: (binding?.number('blendHint') ?? 0) !== 0,
    marks: marksOf(members, path),
    stored: {
      encoding: isSpline ? 'spline' : 'interleaved',
      tracks,
      floatTracks: members.number('numberOfFloatTracks'),
      blocks: isSpline ? members.number('numBlocks') : 0,
    },
    path,
  };
}

/** A clip with its curves. @throws FormatError if it cannot be decoded */
export function clipOf(animation: HkxAnimation): Clip {
  const { members, binding, path } = animation;
  const info = clipInfo(animation);
  const decoded =
    members.object.className === SPLINE ? decodeSpline(splineOf(members)) : interleavedTracks(members);
  const step = info.frameTime ?? 0;
  const bones = binding?.column('transformTrackToBoneIndices') as Int16Array | undefined;
  const names = trackNames(members);
  const tracks = trackCurves(decoded, step).flatMap(({ translation, rotation, scale }, track) => {
    const about = { target: names[track] ?? '', block: -1, bone: bones?.[track] ?? track, path };
    return [
      { ...about, channel: { kind: 'translation' }, curve: translation },
      { ...about, channel: { kind: 'rotation' }, curve: rotation },
      { ...about, channel: { kind: 'scale' }, curve: scale },
    ] satisfies readonly ClipTrack[];
  });
  const slots = binding?.column('floatTrackToFloatSlotIndices') as Int16Array | undefined;
  const floats = floatCurves(decoded, step).map((curve, track): ClipTrack => {
    const name = `float slot ${slots?.[track] ?? track}`;
    return { target: '', block: -1, bone: -1, channel: { kind: 'other', name }, curve, path };
  });
  const motion = animation.motion === undefined ? undefined : motionOf(animation.motion);
  return {
    ...info,
    tracks: [...tracks, ...floats],
    notes: [],
    ...(motion === undefined ? {} : { motion }),
  };
}

/** Names of the transform tracks; '' where the file has none. */
export function trackNames(members: Members): readonly string[] {
  return Array.from({ length: members.count('annotationTracks') }, (_, i) =>
    members.text(memberOf('annotationTracks', i, 'trackName')),
  );
}

function marksOf(members: Members, path: string): readonly ClipMark[] {
  return trackNames(members).flatMap((track, i) => {
    const array = memberOf('annotationTracks', i, 'annotations');
    const times =
      (members.column(array) as { readonly time: Float32Array } | undefined)?.time ?? new Float32Array();
    return Array.from(times, (time, j): ClipMark => {
      const text = members.text(memberOf(array, j, 'text'));
      return { time, text, track, path: `${path}.${array}[${j}]` };
    });
  });
}

function frameTime(members: Members, frames: number): number {
  const stored = members.object.className === SPLINE ? members.number('frameDuration') : 0;
  const derived = members.number('duration') / Math.max(1, frames - 1);
  const time = stored > 0 ? stored : derived;
  return time > 0 && Number.isFinite(time) ? time : 1 / 30;
}

function splineOf(members: Members) {
  return {
    duration: members.number('duration'),
    transformTracks: members.number('numberOfTransformTracks'),
    floatTracks: members.number('numberOfFloatTracks'),
    frames: members.number('numFrames'),
    blocks: members.number('numBlocks'),
    maxFramesPerBlock: members.number('maxFramesPerBlock'),
    maskAndQuantizationSize: members.number('maskAndQuantizationSize'),
    blockDuration: members.number('blockDuration'),
    blockInverseDuration: members.number('blockInverseDuration'),
    frameDuration: members.number('frameDuration'),
    blockOffsets: (members.column('blockOffsets') as Uint32Array | undefined) ?? new Uint32Array(),
    floatBlockOffsets: (members.column('floatBlockOffsets') as Uint32Array | undefined) ?? new Uint32Array(),
    data: (members.column('data') as Uint8Array | undefined) ?? new Uint8Array(),
  };
}

/** @throws FormatError `bad-count` */
function interleavedTracks(members: Members): DecodedTracks {
  const tracks = members.number('numberOfTransformTracks');
  const floatTracks = members.number('numberOfFloatTracks');
  const count = members.count('transforms');
  const floats = (members.column('floats') as Float32Array | undefined) ?? new Float32Array();
  if (tracks < 0 || floatTracks < 0 || (tracks > 0 && count % tracks !== 0)) {
    const message = `has ${count} transforms for ${tracks} tracks, which is no whole number of frames`;
    throw new FormatError('bad-count', message);
  }
  const frames = tracks > 0 ? count / tracks : 0;
  if (floats.length < frames * floatTracks) {
    throw new FormatError(
      'bad-count',
      `has ${floats.length} floats for ${frames} frames of ${floatTracks} tracks`,
    );
  }
  const transforms = packedTransforms(members.column('transforms'), count);
  return { frames, tracks, floatTracks, transforms, floats: floats.slice(0, frames * floatTracks) };
}
