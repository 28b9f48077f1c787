import type { ImageOrder } from '#renderer/state/bank-choices.ts';
import type { ListedImage } from '#shared/contract/banks.ts';

/** Positions of the images that match the filter, in display order. */
export function orderImages(
  images: readonly ListedImage[],
  order: ImageOrder,
  filter: string,
): readonly number[] {
  const query = filter.trim().toLowerCase();
  const positions = images.flatMap(({ name }, position) =>
    query === '' || name.toLowerCase().includes(query) || String(position) === query ? [position] : [],
  );
  if (order === 'place') return positions;
  const compare = COMPARE[order];
  return positions.toSorted((a, b) => compare(images[a]!, images[b]!) || a - b);
}

const COMPARE: Readonly<Record<Exclude<ImageOrder, 'place'>, (a: ListedImage, b: ListedImage) => number>> = {
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  size: (a, b) => b.width * b.height - a.width * a.height,
  frames: (a, b) => b.frames - a.frames,
};
