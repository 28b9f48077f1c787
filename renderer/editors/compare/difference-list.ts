import { formatHex } from '#renderer/ui/format.ts';
import type { LocatedDifference } from '#shared/compare/compare-files.ts';

export type DifferenceKind = LocatedDifference['kind'];

/** Letter, label and color of each kind of difference, in the order of lists and counts. */
export const KINDS: Readonly<
  Record<
    DifferenceKind,
    { readonly letter: string; readonly label: string; readonly tone: 'changed' | 'added' | 'removed' }
  >
> = {
  changed: { letter: 'M', label: 'changed', tone: 'changed' },
  added: { letter: 'A', label: 'added', tone: 'added' },
  removed: { letter: 'D', label: 'removed', tone: 'removed' },
  moved: { letter: '↕', label: 'moved', tone: 'changed' },
};

/** Number of differences of each kind. */
export function countKinds(
  differences: readonly LocatedDifference[],
): Readonly<Record<DifferenceKind, number>> {
  const counts = { changed: 0, added: 0, removed: 0, moved: 0 };
  for (const { kind } of differences) counts[kind] += 1;
  return counts;
}

/** The field inside its part, or the whole path if the file has no parts; for bytes, the offset. */
export function fieldText({ part, path, otherPath, offset, otherOffset }: LocatedDifference): string {
  const text = path ?? otherPath;
  if (text === undefined) {
    const at = offset ?? otherOffset;
    return at === undefined ? '' : formatHex(at);
  }
  if (part === '') return text;
  return text.replace(/^[^[]*\[\d+\]\.?/, '');
}

/** Indices of the differences whose kind is shown and that contain every word of the filter. */
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
