import { formatCount, plural } from '#renderer/ui/format.ts';
import type { UvOverlaps } from '#shared/uv/uv-overlaps.ts';

/** `12 islands · 842 faces · 40 overlap · none outside 0 to 1`. */
export function countsText(counts: {
  readonly islands: number;
  readonly faces: number;
  readonly outsideCount: number;
  /** null = not counted yet. */
  readonly overlaps: UvOverlaps | null;
}): string {
  const { islands, faces, outsideCount, overlaps } = counts;
  return [
    plural(islands, 'island'),
    plural(faces, 'face'),
    overlaps === null ? 'counting overlaps' : overlapText(overlaps),
    `${outsideCount === 0 ? 'none' : formatCount(outsideCount)} outside 0 to 1`,
  ].join(' · ');
}

function overlapText({ count, isComplete }: UvOverlaps): string {
  if (!isComplete) return `at least ${formatCount(count)} overlap`;
  return count === 0 ? 'none overlap' : `${formatCount(count)} overlap`;
}
