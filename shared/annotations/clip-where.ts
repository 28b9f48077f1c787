import { parseWhere, type WhereValue } from '#shared/text/where.ts';
import type { AnimationFacts } from './animation-facts.ts';

/** What a condition on clips may compare. */
export const CLIP_NAMES = ['file', 'clip', 'event', 'track', 'duration', 'frames', 'game'] as const;

type ClipName = (typeof CLIP_NAMES)[number];

/** A clip, as conditions see it. */
export interface ClipRow {
  /** Path of its file in Data or in its archive. */
  readonly file: string;
  readonly facts: AnimationFacts;
}

/**
 * Which clips a condition names: `event == "FootLeft" && file ~ "**\/1hm_*"`. `event` and `track` have the values of all events of
 * a clip, so `event != "FootLeft"` is a clip without that event. Skeletons match no condition.
 * @param where empty or absent = all
 * @throws UserError `bad-expression`
 */
export function clipFilter(where = ''): (row: ClipRow) => boolean {
  if (where.trim() === '') return () => true;
  const parsed = parseWhere(where, CLIP_NAMES);
  return (row) => row.facts.kind === 'animation' && parsed.matches((name) => valuesOf(row, name));
}

function valuesOf({ file, facts }: ClipRow, name: ClipName): readonly WhereValue[] {
  const { annotations, duration, frames, game } = facts;
  switch (name) {
    case 'file':
      return [file];
    case 'clip':
      return [facts.name];
    case 'event':
      return annotations.map(({ text }) => text);
    case 'track':
      return annotations.map(({ track }) => track);
    case 'duration':
      return [duration];
    case 'frames':
      return frames === null ? [] : [frames];
    case 'game':
      return game === null ? [] : [game];
  }
}
