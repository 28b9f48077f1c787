import type { NewMark } from '#shared/animation/edit-marks.ts';
import { shortSeconds } from './animation-facts.ts';

/** An annotation that changes, in words. */
export interface MarkChange {
  readonly track: string;
  /** Its fields before the change; '' = it is new. */
  readonly path: string;
  /** Time and text; '' = it is new. */
  readonly before: string;
  /** '' = it is removed. */
  readonly after: string;
}

/**
 * How two lists of annotations differ: what only one of them has, where the same text at another time of a track has moved, and
 * another text at the same time has got a new text.
 */
export function markChanges(
  before: readonly (NewMark & { readonly path?: string })[],
  after: readonly NewMark[],
): readonly MarkChange[] {
  const old = [...before];
  const found = after.filter((mark) => take(old, (one) => isSame(one, mark)) === undefined);
  const paired = found.map((mark) => {
    const { track, time, text } = mark;
    const other =
      take(old, (one) => one.track === track && one.text === text) ??
      take(old, (one) => one.track === track && isAt(one, time));
    return { mark, other };
  });
  return [
    ...old.map((mark) => ({ track: mark.track, path: mark.path ?? '', before: shown(mark), after: '' })),
    ...paired.map(({ mark, other }) => ({
      track: mark.track,
      path: other?.path ?? '',
      before: other === undefined ? '' : shown(other),
      after: shown(mark),
    })),
  ];
}

/** Whether two lists have the same annotations in the 32 bits in which times are stored, in any order. */
export function sameAnnotations(a: readonly NewMark[], b: readonly NewMark[]): boolean {
  return markChanges(a, b).length === 0 && a.length === b.length;
}

/** Removes the first that fits and returns it. */
function take<M extends NewMark>(marks: M[], fits: (mark: M) => boolean): M | undefined {
  const at = marks.findIndex(fits);
  return at < 0 ? undefined : marks.splice(at, 1)[0];
}

function isSame(a: NewMark, b: NewMark): boolean {
  return a.track === b.track && a.text === b.text && isAt(a, b.time);
}

function isAt({ time }: NewMark, other: number): boolean {
  return Math.fround(time) === Math.fround(other);
}

function shown({ time, text }: NewMark): string {
  return `${shortSeconds(time)} ${text}`;
}
