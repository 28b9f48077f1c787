import { formatCount, plural } from '#renderer/ui/format.ts';
import type { UvOverlaps } from '#shared/uv/uv-overlaps.ts';

/** What there is: `12 islands · 842 faces`; and what may be wrong with it: `40 overlap · none outside 0 to 1`. */
export function countTexts(counts: {
  readonly islands: number;
  readonly faces: number;
  readonly outsideCount: number;
  /** null = not counted yet. */
  readonly overlaps: UvOverlaps | null;
}): readonly [string, string] {
  const { islands, faces, outsideCount, overlaps } = counts;
  const overlapping = overlaps === null ? 'counting overlaps' : overlapText(overlaps);
  const outside = `${outsideCount === 0 ? 'none' : formatCount(outsideCount)} outside 0 to 1`;
  return [`${plural(islands, 'island')} · ${plural(faces, 'face')}`, `${overlapping} · ${outside}`];
}

function overlapText({ count, isComplete }: UvOverlaps): string {
  if (!isComplete) return `at least ${formatCount(count)} overlap`;
  return count === 0 ? 'none overlap' : `${formatCount(count)} overlap`;
}
