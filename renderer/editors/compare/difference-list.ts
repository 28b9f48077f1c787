import { formatHex } from '#renderer/ui/format.ts';
import type { LocatedDifference } from '#shared/compare/compare-files.ts';

export type DifferenceKind = LocatedDifference['kind'];

/** Letter, words and color of a kind of difference, in the order that they are listed and counted in. */
export const KINDS: Readonly<
  Record<
    DifferenceKind,
    { readonly letter: string; readonly words: string; readonly tone: 'changed' | 'added' | 'removed' }
  >
> = {
  changed: { letter: 'M', words: 'changed', tone: 'changed' },
  added: { letter: 'A', words: 'added', tone: 'added' },
  removed: { letter: 'D', words: 'removed', tone: 'removed' },
  moved: { letter: '↕', words: 'moved', tone: 'changed' },
};

/** How many there are of each kind. */
export function countKinds(
  differences: readonly LocatedDifference[],
): Readonly<Record<DifferenceKind, number>> {
  const counts = { changed: 0, added: 0, removed: 0, moved: 0 };
  for (const { kind } of differences) counts[kind] += 1;
  return counts;
}

/** The field inside its part, or the whole path where a file has no parts; bytes are told by where they are. */
export function fieldText({ part, path, otherPath, offset, otherOffset }: LocatedDifference): string {
  const text = path ?? otherPath;
  if (text === undefined) {
    const at = offset ?? otherOffset;
    return at === undefined ? '' : formatHex(at);
  }
  if (part === '') return text;
  return text.replace(/^[^[]*\[\d+\]\.?/, '');
}

/** Indices of the differences of the kinds that are shown and that have every word somewhere. */
export function filterDifferences(
  differences: readonly LocatedDifference[],
  hidden: ReadonlySet<DifferenceKind>,
  text: string,
): readonly number[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return [...differences.keys()].filter((index) => {
    const difference = differences[index];
    if (difference === undefined || hidden.has(difference.kind)) return false;
    const { part, before, after, path = '', otherPath = '' } = difference;
    const searched = [part, fieldText(difference), path, otherPath, before, after].join(' ').toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
