import type { FieldTree } from '#shared/binary/field-tree.ts';
import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { changeField } from '#shared/binary/patch.ts';
import { fileOfParts, groupOf, type Regions } from '#shared/binary/region-tree.ts';
import { bytes } from '#shared/binary/text.ts';
import { rest, type Type } from '#shared/binary/type.ts';
import { type FieldEditor, treeOver, type WalkableNode } from '#shared/binary/walk-tree.ts';
import type { Bank, BankImage, Chunk } from '#shared/formats/kit/bank.ts';
import { lastOf } from './image.ts';
import {
  CONTEXT,
  chunkSchema,
  contextOf,
  End,
  ImageName,
  NAME_BYTES,
  RECORD_HEAD,
  RecordSize,
  SENTINEL_BYTES,
  TAGS,
  type TexbsiContext,
} from './schema.ts';

/**
 * The field tree of a bank: `images[5]` with `name`, `size` and its sub-records by tag (`images[5].BHDR.delay`), then
 * the `sentinel`. A file of one image has the same tree, with one image and no names. It covers every byte.
 */
export function bankFields(bank: Bank): FieldTree {
  const { bytes: stored, kind, imagesEnd, complete } = bank;
  const sentinelEnd = imagesEnd + SENTINEL_BYTES;
  const isSentinel =
    kind === 'bank' &&
    complete &&
    sentinelEnd <= stored.length &&
    stored.subarray(imagesEnd, sentinelEnd).every((byte) => byte === 0);
  const tailStart = isSentinel ? sentinelEnd : imagesEnd;
  const parts = [
    ...(bank.images.length === 0 ? [] : [imageRegions(bank)]),
    ...(isSentinel ? [fieldOf(bank, SENTINEL, imagesEnd, sentinelEnd, 'sentinel')] : []),
    ...(tailStart < stored.length
      ? [fieldOf(bank, TAIL, tailStart, stored.length, complete ? 'trailing' : 'unread')]
      : []),
  ];
  const type = kind === 'bank' ? 'TEXBSI bank' : 'BSI image';
  return treeOver(fileOfParts(type, stored.length, parts), setName);
}

/** A field of an image's sub-record, such as its header. */
export function chunkField(bank: Bank, image: BankImage, chunk: Chunk): LocatedField {
  const { tag, start, end, step } = chunk;
  // If there are several, the last counts, and only that one is known to begin with a table of rows.
  const rows = chunk === lastOf(image.chunks, TAGS.pixels) ? image.rows : 0;
  return fieldOf(bank, chunkSchema(tag), start, end, step, image.path, contextOf(rows));
}

/** An image's name or the size of its record. */
export function recordField(bank: Bank, image: BankImage, field: 'name' | 'size'): LocatedField {
  const { start, path } = image;
  return field === 'name'
    ? fieldOf(bank, ImageName, start, start + NAME_BYTES, 'name', path)
    : fieldOf(bank, RecordSize, start + NAME_BYTES, start + RECORD_HEAD, 'size', path);
}

const SENTINEL = bytes(SENTINEL_BYTES, {
  hue: 'padding',
  edit: 'never',
  reason: 'marks the end of the bank',
});
const TAIL = bytes(rest, { doc: 'Not a readable image; kept unchanged' });
const UNREAD = bytes(rest, {
  hue: 'padding',
  doc: 'More bytes than its sub-records account for; kept unchanged',
});

function imageRegions(bank: Bank): Regions {
  const { images } = bank;
  return {
    name: 'images',
    each: 'image',
    count: images.length,
    start: (index) => images[index]?.start ?? 0,
    end: (index) => images[index]?.end ?? 0,
    open: (index) => {
      const image = images[index];
      if (image === undefined) throw new Error(`no image ${index}`);
      return imageNode(bank, image);
    },
  };
}

function imageNode(bank: Bank, image: BankImage): WalkableNode {
  const { ordinal, path, name, start, end, chunks, chunksEnd, chunksLimit } = image;
  const location = {
    path,
    name: `[${ordinal}]`,
    type: 'image',
    called: bank.kind === 'bank' ? `image “${name}” (image ${ordinal})` : 'the image',
    offset: start,
    length: end - start,
  };
  return groupOf(location, () => [
    ...(bank.kind === 'bank' ? [recordField(bank, image, 'name'), recordField(bank, image, 'size')] : []),
    ...chunks.map((chunk) => chunkField(bank, image, chunk)),
    ...(chunksEnd < chunksLimit ? [fieldOf(bank, UNREAD, chunksEnd, chunksLimit, 'unread', path)] : []),
    ...(chunksLimit < end ? [fieldOf(bank, End, chunksLimit, end, 'outerEnd', path)] : []),
  ]);
}

function fieldOf(
  { bytes: stored }: Bank,
  type: Type<unknown, unknown>,
  start: number,
  end: number,
  step: string,
  path = '',
  context: TexbsiContext = CONTEXT,
): LocatedField {
  return locateRoot(type, stored.subarray(start, end), context, { base: start }, path, step);
}

/** Names are typed without their padding zeros. */
const setName: FieldEditor = (field, text) =>
  field.layout.type === ImageName
    ? changeField(field, text.replace(/[\0\u2400]+$/, '').padEnd(NAME_BYTES, '\0'))
    : undefined;
