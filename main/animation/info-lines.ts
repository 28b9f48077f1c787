import type { AnimationFacts } from '#shared/annotations/animation-facts.ts';
import { counted } from '#shared/batch/counted.ts';

/** What `animation info` prints of a file. */
export function infoLines(file: string, facts: readonly AnimationFacts[]): readonly string[] {
  return [file, ...facts.flatMap((one) => clipLines(one).map((line) => `  ${line}`))];
}

/** A time with its annotation, as lists print it. */
export function annotationLine(time: number, text: string, track: string): string {
  return `${time.toFixed(3).padStart(8)}  ${text}${track === '' ? '' : `  (${track})`}`;
}

function clipLines(facts: AnimationFacts): readonly string[] {
  const { kind, name, duration, frames, tracks, floatTracks, blocks, bones, encoding, additive } = facts;
  if (kind === 'skeleton')
    return [`${name === '' ? 'skeleton' : `skeleton “${name}”`}, ${counted(bones ?? 0, BONES)}`];
  const length = `${Number(duration.toFixed(3))} s`;
  const parts = [
    ...(name === '' ? [] : [`“${name}”`]),
    frames === null ? length : `${counted(frames, FRAMES)} in ${length}`,
    ...(tracks === null ? [] : [counted(tracks, TRACKS)]),
    ...(floatTracks === 0 ? [] : [counted(floatTracks, FLOAT_TRACKS)]),
    ...(encoding === 'spline' ? [`spline-compressed in ${counted(blocks, BLOCKS)}`] : []),
    ...(encoding === 'interleaved' ? ['not compressed'] : []),
    ...(additive ? ['additive'] : []),
  ];
  const annotations = facts.annotations.map(({ time, text, track }) => annotationLine(time, text, track));
  return [parts.join(', '), ...annotations.map((line) => `  ${line}`)];
}

const BONES = ['bone', 'bones'] as const;
const FRAMES = ['frame', 'frames'] as const;
const TRACKS = ['track', 'tracks'] as const;
const FLOAT_TRACKS = ['float track', 'float tracks'] as const;
const BLOCKS = ['block', 'blocks'] as const;
