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
export function markChanges(before: readonly OldMark[], after: readonly NewMark[]): readonly MarkChange[] {
  const old = new Left(before);
  const found = after.filter((mark) => old.take(markKey(mark)) === undefined);
  const paired = found.map((mark) => ({ mark, other: old.take(textKey(mark)) ?? old.take(timeKey(mark)) }));
  return [
    ...old
      .all()
      .map((mark) => ({ track: mark.track, path: mark.path ?? '', before: shown(mark), after: '' })),
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

/** The same for annotations of one track with one text and one time, in the 32 bits in which times are stored. */
export function markKey(mark: NewMark): string {
  return `${timeKey(mark)} ${mark.text}`;
}

function textKey({ track, text }: NewMark): string {
  return `text ${track.length} ${track} ${text}`;
}

function timeKey({ track, time }: NewMark): string {
  return `time ${Math.fround(time)} ${track.length} ${track}`;
}

type OldMark = NewMark & { readonly path?: string };

/** Annotations that nothing was found for yet, by all their keys. */
class Left {
  readonly #marks: readonly OldMark[];
  readonly #taken: Uint8Array;
  /** Numbers of the annotations with a key, the last one first. */
  readonly #byKey = new Map<string, number[]>();

  constructor(marks: readonly OldMark[]) {
    this.#marks = marks;
    this.#taken = new Uint8Array(marks.length);
    for (let at = marks.length - 1; at >= 0; at -= 1) {
      const mark = marks[at]!;
      for (const key of [markKey(mark), textKey(mark), timeKey(mark)]) {
        const known = this.#byKey.get(key);
        if (known === undefined) this.#byKey.set(key, [at]);
        else known.push(at);
      }
    }
  }

  /** The first with a key; it is not left any more. */
  take(key: string): OldMark | undefined {
    const found = this.#byKey.get(key) ?? [];
    for (let at = found.pop(); at !== undefined; at = found.pop()) {
      if (this.#taken[at] !== 0) continue;
      this.#taken[at] = 1;
      return this.#marks[at];
    }
    return undefined;
  }

  all(): readonly OldMark[] {
    return this.#marks.filter((_, at) => this.#taken[at] === 0);
  }
}

function shown({ time, text }: NewMark): string {
  return `${shortSeconds(time)} ${text}`;
}
