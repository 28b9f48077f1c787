import type { AnimationFacts, ClipFacts } from '#shared/annotations/animation-facts.ts';

/** What `animation info --json` tells of a file: facts of its first clip, or of its skeleton, and all of its clips. */
export interface FileAnimationFacts extends AnimationFacts {
  readonly file: string;
  /** [] for a skeleton. */
  readonly clips: readonly ClipFacts[];
}

/** @param all facts of every clip, or of a skeleton: at least one */
export function infoJson(file: string, all: readonly AnimationFacts[]): FileAnimationFacts {
  const [first] = all;
  if (first === undefined) throw new Error(`${file} has no facts`);
  const clips = first.kind === 'skeleton' ? [] : all.map(({ kind: _, game: __, ...clip }) => clip);
  return { file, ...first, clips };
}
