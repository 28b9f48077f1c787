import type { ImageOrder } from '#renderer/state/bank-choices.ts';
import type { ListedImage } from '#shared/contract/banks.ts';

/** Places of the images that are shown, in the order in which they are. */
export function orderImages(
  images: readonly ListedImage[],
  order: ImageOrder,
  filter: string,
): readonly number[] {
  const wanted = filter.trim().toLowerCase();
  const places = images.flatMap(({ name }, place) =>
    wanted === '' || name.toLowerCase().includes(wanted) || String(place) === wanted ? [place] : [],
  );
  if (order === 'place') return places;
  const compare = COMPARE[order];
  return places.toSorted((a, b) => compare(images[a]!, images[b]!) || a - b);
}

const COMPARE: Readonly<Record<Exclude<ImageOrder, 'place'>, (a: ListedImage, b: ListedImage) => number>> = {
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  size: (a, b) => b.width * b.height - a.width * a.height,
  frames: (a, b) => b.frames - a.frames,
};
