import { fnv1a64 } from '#shared/codec/fnv1a64.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import type { FileParts } from '#shared/formats/kit/pair-parts.ts';
import { NAME_BYTES } from './schema.ts';

/**
 * Images as the parts of a file: two are the same that hold the same, whatever their names, since names say places; or
 * else that have one name.
 */
export function imageParts({ kind, bytes, images }: Bank): FileParts {
  const contents = (place: number): string | undefined => {
    const image = images[place];
    if (image === undefined) return undefined;
    const from = kind === 'bank' ? image.start + NAME_BYTES : image.start;
    return `${image.end - from} ${fnv1a64(bytes.subarray(from, image.end))}`;
  };
  return { group: 'images', count: images.length, keys: [contents, (place) => images[place]?.name] };
}
