import type { ClipMark } from './clip.ts';

/** An event as it is to be stored. */
export type NewMark = Pick<ClipMark, 'time' | 'text' | 'track'>;

/** All events that a clip is to have. */
export interface ClipMarks {
  /** Number of the clip in its file. */
  readonly clip: number;
  readonly marks: readonly NewMark[];
}

/** What is done with the events of clips, in this order. Times are in seconds. */
export interface MarkEdits {
  /** Texts to look for, to be removed; ignoring case. */
  readonly remove?: readonly string[];
  /** Old texts and their new ones; ignoring the case of the old one. */
  readonly rename?: readonly (readonly [string, string])[];
  /** Added to all times; events stay within the clip. */
  readonly shift?: number;
  /** New events. */
  readonly add?: readonly NewMark[];
}

/**
 * The events of a clip after edits, by time; events of one time stay in their order.
 * @param clip where it starts and stops; no event is shifted past that
 */
export function editedMarks(
  marks: readonly NewMark[],
  { remove = [], rename = [], shift = 0, add = [] }: MarkEdits,
  clip: { readonly start: number; readonly stop: number },
): readonly NewMark[] {
  const removed = new Set(remove.map(folded));
  const renamed = new Map(rename.map(([from, to]) => [folded(from), to]));
  const kept = marks
    .filter(({ text }) => !removed.has(folded(text)))
    .map((mark) => ({
      ...mark,
      text: renamed.get(folded(mark.text)) ?? mark.text,
      // Shifting by nothing must not move an event that a file has outside of its clip.
      time: shift === 0 ? mark.time : Math.min(Math.max(mark.time + shift, clip.start), clip.stop),
    }));
  return byTime([...kept, ...add]);
}

/** Events by time; those of one time stay in their order. */
export function byTime<M extends { readonly time: number }>(marks: readonly M[]): readonly M[] {
  return marks.toSorted((a, b) => a.time - b.time);
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
