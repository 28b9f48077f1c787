import type { NewMark } from '#shared/animation/edit-marks.ts';
import { shortSeconds } from './animation-facts.ts';

/** An annotation that changes, in words. */
export interface MarkChange {
  readonly track: string;
  readonly name: 'annotation' | 'time' | 'text';
  /** '' = it is new. */
  readonly before: string;
  /** '' = it is removed. */
  readonly after: string;
}

/**
 * How two lists of annotations differ: what only one of them has, where the same text at another time of a track has moved, and
 * another text at the same time has got a new text.
 */
export function markChanges(before: readonly NewMark[], after: readonly NewMark[]): readonly MarkChange[] {
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
    ...old.map(({ track, time, text }) => change(track, 'annotation', shown(time, text), '')),
    ...paired.map(({ mark: { track, time, text }, other }) => {
      if (other === undefined) return change(track, 'annotation', '', shown(time, text));
      if (isAt(other, time)) return change(track, 'text', other.text, text);
      return change(track, 'time', shown(other.time, other.text), shown(time, text));
    }),
  ];
}

/** Whether two lists have the same annotations in the 32 bits in which times are stored, in any order. */
export function sameAnnotations(a: readonly NewMark[], b: readonly NewMark[]): boolean {
  return markChanges(a, b).length === 0 && a.length === b.length;
}

/** Removes the first that fits and returns it. */
function take(marks: NewMark[], fits: (mark: NewMark) => boolean): NewMark | undefined {
  const at = marks.findIndex(fits);
  return at < 0 ? undefined : marks.splice(at, 1)[0];
}

function isSame(a: NewMark, b: NewMark): boolean {
  return a.track === b.track && a.text === b.text && isAt(a, b.time);
}

function isAt({ time }: NewMark, other: number): boolean {
  return Math.fround(time) === Math.fround(other);
}

function change(track: string, name: MarkChange['name'], before: string, after: string): MarkChange {
  return { track, name, before, after };
}

function shown(time: number, text: string): string {
  return `${shortSeconds(time)} ${text}`;
}
