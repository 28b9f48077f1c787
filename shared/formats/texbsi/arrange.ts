import { putByteString } from '#shared/binary/columns.ts';
import type { ByteChange } from '#shared/binary/field-tree.ts';
import { joinBytes } from '#shared/binary/join-bytes.ts';
import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';
import { IMAGES } from './names.ts';
import { SENTINEL_BYTES } from './schema.ts';

/** One slot in a new order of images. */
export type Slot =
  /** An image of the file that keeps its neighbors. */
  | { readonly kind: 'kept'; readonly image: number }
  /** An image of the file from another position. */
  | { readonly kind: 'moved'; readonly image: number }
  | { readonly kind: 'new'; readonly name: string; readonly bytes: Uint8Array };

export interface Arranged {
  readonly changes: readonly ByteChange[];
  readonly renamed: number;
  /** Of all images in their new order. */
  readonly names: readonly string[];
}

/**
 * The changes that give a bank other images or another order. Names that contain their image's index are updated;
 * others stay. Images that keep their index are not touched.
 */
export function arrangeImages(bank: Bank, slots: readonly Slot[]): Arranged {
  const { bytes, images, imagesEnd } = bank;
  const changes: ByteChange[] = [];
  const names: string[] = [];
  let renamed = 0;
  let coming: Uint8Array[] = [];
  const insertAt = (offset: number): void => {
    const after = joinBytes(coming);
    if (after.length > 0) changes.push({ offset, before: new Uint8Array(), after });
    coming = [];
  };
  for (const [index, slot] of slots.entries()) {
    if (slot.kind === 'new') {
      coming.push(slot.bytes);
      names.push(slot.name);
      continue;
    }
    const image = images[slot.image];
    if (image === undefined) continue;
    const { start, end } = image;
    const name = nameAt(image, index);
    if (name !== undefined) renamed += 1;
    names.push(name ?? image.name);
    if (slot.kind === 'kept') {
      insertAt(start);
      if (name !== undefined) changes.push(nameChange(bank, image, name));
    } else {
      const record = bytes.slice(start, end);
      if (name !== undefined) putByteString(record, 0, name);
      coming.push(record);
    }
  }
  // A file of no bytes becomes a bank; one with an incomplete end keeps it.
  if (imagesEnd === bytes.length && images.length === 0) coming.push(new Uint8Array(SENTINEL_BYTES));
  insertAt(imagesEnd);
  const staying = new Set(slots.flatMap((slot) => (slot.kind === 'kept' ? [slot.image] : [])));
  for (const { ordinal, start, end } of images) {
    if (!staying.has(ordinal))
      changes.push({ offset: start, before: bytes.slice(start, end), after: new Uint8Array() });
  }
  return { changes, renamed, names };
}

/** The byte change for an image's name: it replaces as many characters as the name has and keeps the rest. */
export function nameChange({ bytes }: Bank, { start }: BankImage, name: string): ByteChange {
  const after = new Uint8Array(name.length);
  putByteString(after, 0, name);
  return { offset: start, before: bytes.slice(start, start + name.length), after };
}

/**
 * The name of an image at another index; undefined if the name stays, contains no index, or has no digits for the new
 * one.
 */
function nameAt({ name, number, ordinal }: BankImage, index: number): string | undefined {
  if (index === ordinal || index >= IMAGES || number !== ordinal || !/^.{3}\d{3}/s.test(name))
    return undefined;
  return name.slice(0, 3) + String(index).padStart(3, '0') + name.slice(6);
}
