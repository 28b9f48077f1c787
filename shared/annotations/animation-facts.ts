import type { Clip, ClipInfo, ClipMark } from '#shared/animation/clip.ts';
import { shortestFloat } from '#shared/binary/float-text.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { clipBones } from './clip-bones.ts';

/** An event of an animation, as JSON has it. */
export interface Annotation {
  /** Bone or track that it belongs to; '' = the whole animation. */
  readonly track: string;
  /** In seconds. */
  readonly time: number;
  readonly text: string;
}

/** What `animation info` tells of a clip, or of a skeleton in a file without clips. */
export interface AnimationFacts {
  readonly kind: 'animation' | 'skeleton';
  /** As `info` names it; null = the file does not say. */
  readonly game: string | null;
  /** Of the clip or the skeleton; '' = it has none. */
  readonly name: string;
  /** Time of its start in seconds; nearly always 0. */
  readonly start: number;
  /** In seconds. */
  readonly duration: number;
  /** null = it has keys at any times. */
  readonly frames: number | null;
  /** Of bones; for keys, the things that change. */
  readonly tracks: number;
  readonly floatTracks: number;
  /** Compressed on their own; 0 = it is not compressed. */
  readonly blocks: number;
  /** Of the skeleton in the file, or those that move. */
  readonly bones: number;
  readonly encoding: 'spline' | 'interleaved' | 'keys' | null;
  readonly additive: boolean;
  readonly annotations: readonly Annotation[];
}

/**
 * The facts of every clip of a file in order, or of its skeleton if it has no clips; [] if it has neither.
 * @throws FormatError if it cannot be read
 */
export function animationFacts(file: OpenFile): readonly AnimationFacts[] {
  const { animation } = file;
  if (animation === undefined) return [];
  const clips = animation.clips();
  const [rig] = animation.rigs();
  if (clips.length === 0 && rig === undefined) return [];
  const game = gameOf(file);
  if (rig !== undefined && clips.length === 0) {
    return [{ ...NOTHING, kind: 'skeleton', game, name: rig.name, bones: rig.bones.length }];
  }
  return clips.map((clip, index) => {
    const { stored } = clip;
    const { tracks, bones } =
      stored === undefined ? movedIn(animation.clip(index)) : { ...stored, bones: stored.tracks };
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

/** How many things a clip with keys changes, and how many of them it moves. */
function movedIn(clip: Clip): { readonly tracks: number; readonly bones: number } {
  const changed = new Set(clip.tracks.map(({ target, bone, block }) => `${bone} ${block} ${target}`));
  return { tracks: changed.size, bones: clipBones(clip).length };
}

/** Formats name it among the facts of the file. */
function gameOf(file: OpenFile): string | null {
  const { game } = file.facts?.().json ?? {};
  return typeof game === 'string' ? game : null;
}
