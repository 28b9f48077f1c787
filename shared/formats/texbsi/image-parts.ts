import { fnv1a64 } from '#shared/codec/fnv1a64.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import type { FileParts } from '#shared/formats/kit/pair-parts.ts';
import { NAME_BYTES } from './schema.ts';

/**
 * Images as the parts of a file. Two match if they have the same content, whatever their names, since names contain
 * positions; otherwise if they have the same name.
 */
export function imageParts({ kind, bytes, images }: Bank): FileParts {
  const contents = (index: number): string | undefined => {
    const image = images[index];
    if (image === undefined) return undefined;
    const from = kind === 'bank' ? image.start + NAME_BYTES : image.start;
    return `${image.end - from} ${fnv1a64(bytes.subarray(from, image.end))}`;
  };
  return { group: 'images', count: images.length, keys: [contents, (index) => images[index]?.name] };
}
