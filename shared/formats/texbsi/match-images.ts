import { fnv1a64 } from '#shared/codec/fnv1a64.ts';
import type { PartPairs } from '#shared/compare/compare-trees.ts';
import { pairParts } from '#shared/compare/pair-parts.ts';
import type { Bank, BankImage } from './model.ts';
import { NAME_BYTES } from './schema.ts';

/**
 * Which images of two banks are the same: those that hold the same, whatever their names, since names say places; then,
 * of those left, those of one name.
 */
export function matchImages(before: Bank, after: Bank): PartPairs {
  const pairs = pairParts(imagesOf(before), imagesOf(after), [contents, ({ image }) => image.name]);
  return { group: 'images', pairs };
}

interface Image {
  readonly bank: Bank;
  readonly image: BankImage;
}

function imagesOf(bank: Bank): readonly Image[] {
  return bank.images.map((image) => ({ bank, image }));
}

function contents({ bank, image: { start, end } }: Image): string {
  const from = bank.kind === 'bank' ? start + NAME_BYTES : start;
  return `${end - from} ${fnv1a64(bank.bytes.subarray(from, end))}`;
}
