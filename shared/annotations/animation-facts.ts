import type { Clip, ClipInfo, ClipMark } from '#shared/animation/clip.ts';
import { shortestFloat } from '#shared/binary/float-text.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { clipTargets } from './clip-targets.ts';

/** An event of an animation, as JSON has it. */
export interface Annotation {
  /** Bone or track that it belongs to; '' = the whole animation. */
  readonly track: string;
  /** In seconds. */
  readonly time: number;
  readonly text: string;
}

/** What `animation info` tells of a clip, or of a skeleton in a file without clips. */
export interface AnimationFacts extends ClipFacts {
  readonly kind: 'animation' | 'skeleton';
  /** As `info` names it; null = the file does not say. */
  readonly game: string | null;
}

export interface ClipFacts {
  /** Of the clip or the skeleton; '' = it has none. */
  readonly name: string;
  /** Time of its start in seconds; nearly always 0. */
  readonly start: number;
  /** In seconds. */
  readonly duration: number;
  /** null = it has keys at any times. */
  readonly frames: number | null;
  /** Of bones; for keys, the things that change. null = not counted. */
  readonly tracks: number | null;
  readonly floatTracks: number;
  /** Compressed on their own; 0 = it is not compressed. */
  readonly blocks: number;
  /** Of the skeleton in the file, or those that move. null = not counted. */
  readonly bones: number | null;
  readonly encoding: 'spline' | 'interleaved' | 'keys' | null;
  readonly additive: boolean;
  readonly annotations: readonly Annotation[];
}

/**
 * The facts of every clip of a file in order, or of its skeleton if it has no clips; [] if it has neither.
 * @param isCounted whether tracks and bones are counted, for which clips with keys are decoded
 * @throws FormatError if it cannot be read
 */
export function animationFacts(file: OpenFile, isCounted: boolean): readonly AnimationFacts[] {
  const { animation } = file;
  if (animation === undefined) return [];
  const clips = animation.clips();
  const [rig] = animation.rigs();
  if (clips.length === 0 && rig === undefined) return [];
  const game = gameOf(file);
  if (rig !== undefined && clips.length === 0) {
    return [{ kind: 'skeleton', game, name: rig.name, ...NOTHING, bones: rig.bones.length }];
  }
  return clips.map((clip, index) => {
    const { stored } = clip;
    const { tracks, bones } =
      stored !== undefined
        ? { ...stored, bones: stored.tracks }
        : isCounted
          ? countsOf(animation.clip(index))
          : NOT_COUNTED;
    return {
      kind: 'animation',
      game,
      name: clip.name,
      start: shortSeconds(clip.start),
      duration: shortSeconds(clip.stop - clip.start),
      frames: clip.frames ?? null,
      tracks,
      floatTracks: stored?.floatTracks ?? 0,
      blocks: stored?.blocks ?? 0,
      bones: rig?.bones.length ?? bones,
      encoding: stored?.encoding ?? 'keys',
      additive: clip.additive,
      annotations: annotationsOf(clip),
    };
  });
}

/** The events of a clip, in the order of the file. */
function annotationsOf({ marks }: Pick<ClipInfo, 'marks'>): readonly Annotation[] {
  return marks.map(annotationOf);
}

function annotationOf({ track, time, text }: Pick<ClipMark, 'track' | 'time' | 'text'>): Annotation {
  return { track, time: shortSeconds(time), text };
}

/** The shortest number for a time of 32 bits: 0.1 instead of 0.10000000149. */
export function shortSeconds(time: number): number {
  const short = shortestFloat(time, 'f32');
  return typeof short === 'number' ? short : time;
}

const NOTHING = {
  start: 0,
  duration: 0,
  frames: 0,
  tracks: 0,
  floatTracks: 0,
  blocks: 0,
  encoding: null,
  additive: false,
  annotations: [],
} as const;

const NOT_COUNTED = { tracks: null, bones: null };

/** How many things a clip with keys changes, and how many of them it moves. */
function countsOf(clip: Clip): { readonly tracks: number; readonly bones: number } {
  const targets = clipTargets(clip);
  const moved = targets.filter(({ moves }) => Object.keys(moves).length > 0);
  return { tracks: targets.length, bones: moved.length };
}

/** Formats name it among the facts of the file. */
function gameOf(file: OpenFile): string | null {
  const { game } = file.facts?.().json ?? {};
  return typeof game === 'string' ? game : null;
}
