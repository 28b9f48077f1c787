import { fieldLabel } from '#shared/binary/field-label.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import type { BankEdit, NewImage, StructureChange } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';
import { arrangeImages, type Slot } from './arrange.ts';
import { checkedDelay, checkPalette, checkPicture, replaceImage, setPalette } from './edit-image.ts';
import { bankFields } from './fields.ts';
import { BANKS, bankFileName, IMAGES, imageName, numberInName, readImageName } from './names.ts';
import { openBank } from './open.ts';
import { recordBytes } from './record-bytes.ts';
import { renameBank } from './rename.ts';

/**
 * The byte changes of an edit of images. Every other image keeps its bytes, except a name that contains its index if
 * that changed.
 *
 * @throws UserError `no-such-image`, `image-damaged`, `image-size`, `bad-pixels`, `bad-palette`, `bad-delay`,
 * `header-short`, `not-read-whole`, `one-image`, `no-bank-number`, `bank-number`, `too-many-images`, `images-merge`
 */
export function restructureBank(bank: Bank, edit: BankEdit): StructureChange {
  const change = changeOf(bank, edit);
  rejectMerging(bank, change);
  return change;
}

function changeOf(bank: Bank, edit: BankEdit): StructureChange {
  switch (edit.kind) {
    case 'replace-image': {
      const image = imageAt(bank, edit.image);
      return {
        label: `Replace pixels of ${describeImage(bank, image)}`,
        changes: replaceImage(bank, image, edit),
        from: image.path,
        select: image.path,
        warnings: [...sizeWarnings(image, edit), ...colorlessAnimation(image, edit)],
      };
    }
    case 'set-palette': {
      const image = imageAt(bank, edit.image);
      const what = edit.palette === null ? 'Remove' : 'Set';
      return {
        label: `${what} the palette of ${describeImage(bank, image)}`,
        changes: setPalette(bank, image, edit.palette),
        from: image.path,
        select: image.path,
      };
    }
    case 'add-image':
      return addImage(bank, edit.at, edit);
    case 'remove-images': {
      const gone = new Set(edit.images.map((image) => imageAt(bank, image).ordinal));
      const first = Math.min(...gone);
      const left = kept(bank).filter((slot) => slot.kind !== 'kept' || !gone.has(slot.image));
      const what = gone.size === 1 ? describeImage(bank, imageAt(bank, first)) : `${gone.size} images`;
      return arranged(bank, left, {
        label: `Remove ${what}`,
        from: `images[${first}]`,
        select: left.length === 0 ? '' : `images[${Math.min(first, left.length - 1)}]`,
      });
    }
    case 'move-image': {
      const image = imageAt(bank, edit.image);
      const to = imageAt(bank, edit.to).ordinal;
      const slot: Slot = { kind: to === image.ordinal ? 'kept' : 'moved', image: image.ordinal };
      const slots = kept(bank).toSpliced(image.ordinal, 1).toSpliced(to, 0, slot);
      return arranged(bank, slots, {
        label: `Move ${describeImage(bank, image)} to ${to}`,
        from: image.path,
        select: `images[${to}]`,
      });
    }
    case 'rename-bank': {
      rejectSingleImage(bank);
      if (!Number.isInteger(edit.bank) || edit.bank < 0 || edit.bank >= BANKS) {
        const message = `Bank numbers go from 0 to ${BANKS - 1}; ${edit.bank} is not possible.`;
        throw new UserError('bank-number', message);
      }
      return renameBank(bank, edit.bank);
    }
  }
}

function addImage(bank: Bank, wanted: number, image: NewImage): StructureChange {
  rejectSingleImage(bank);
  checkPicture(image.picture);
  if (image.palette != null) checkPalette(image.palette);
  if (image.delay !== undefined) checkedDelay(image.delay);
  const at = Math.min(wanted, bank.images.length);
  const number = bankOf(bank);
  if (number === undefined) {
    throw new UserError(
      'no-bank-number',
      `Neither the file’s name nor its images contain the bank’s number, so a new image cannot be named. Rename the file to, for example, ${bankFileName(302)}, with the bank’s number.`,
    );
  }
  rejectTooMany(bank.images.length + 1);
  const name = imageName(number, at);
  const slot: Slot = { kind: 'new', name, bytes: recordBytes(name, image) };
  const added = arranged(bank, kept(bank).toSpliced(at, 0, slot), {
    label: `Add image “${name}”`,
    from: at === 0 ? '' : `images[${at - 1}]`,
    select: `images[${at}]`,
  });
  return { ...added, warnings: [...(added.warnings ?? []), ...colorlessAnimation(undefined, image)] };
}

/** The bank's number from its images' names, which faces refer to, otherwise from its file name. */
function bankOf({ images, number }: Bank): number | undefined {
  return images.map(({ name }) => readImageName(name)?.bank).findLast((bank) => bank !== undefined) ?? number;
}

function kept({ images }: Bank): readonly Slot[] {
  return images.map((_, image): Slot => ({ kind: 'kept', image }));
}

/** @throws UserError `one-image`, `not-read-whole` */
function arranged(
  bank: Bank,
  slots: readonly Slot[],
  about: Pick<StructureChange, 'label' | 'from' | 'select'>,
): StructureChange {
  rejectSingleImage(bank);
  if (!bank.complete) {
    throw new UserError(
      'not-read-whole',
      'This bank could not be read completely, so images cannot be added, removed or moved.',
    );
  }
  const { changes, renamed, names } = arrangeImages(bank, slots);
  return {
    ...about,
    changes,
    parts: {
      was: bank.images.length,
      order: slots.map((slot) => (slot.kind === 'new' ? -1 : slot.image)),
    },
    warnings: [...(renamed === 0 ? [] : [renumbered(renamed)]), ...newlyShared(bank, names)],
  };
}

/**
 * The end of a damaged image can depend on what follows it (an END of four bytes outside its record), so every edit is
 * checked by reading its result: it must have the intended number of images.
 * @throws UserError `images-merge`
 */
function rejectMerging({ kind, bytes, images, complete }: Bank, { changes, parts }: StructureChange): void {
  if (kind !== 'bank') return;
  const { contents } = applySplices(storedContents(bytes.length), splicesOf(changes));
  const after = openBank(contentsSource(contents, bytesSource(bytes)).read(0, contents.size));
  const wanted = parts?.order.length ?? images.length;
  if (after.images.length === wanted && after.complete === complete) return;
  throw new UserError(
    'images-merge',
    'An image of this bank is damaged in a way that would affect its neighbors. Nothing was changed: repair or remove the image named in Problems first.',
  );
}

function renumbered(count: number): string {
  const who = count === 1 ? '1 image has' : `${count} images have`;
  return `${who} a new number, because image names contain their position. Faces of models refer to images by number: models that use one of these now show another image, or none.`;
}

/** Maximum number of images that a warning lists. */
const MAX_LISTED = 3;

/** Numbers that more images share than before; faces find only the first. */
function newlyShared({ images }: Bank, names: readonly string[]): readonly string[] {
  const before = indicesByNumber(images.map(({ name }) => name));
  return [...indicesByNumber(names)].flatMap(([number, indices]) => {
    if (indices.length < 2 || indices.length <= (before.get(number)?.length ?? 0)) return [];
    const named = indices.slice(0, MAX_LISTED).map((index) => `${index} (“${names[index]}”)`);
    const more = indices.length > MAX_LISTED ? [`${indices.length - MAX_LISTED} others`] : [];
    const listed = [...named, ...more].join(' and ');
    return [
      `The names of the images at ${listed} now have the same number, ${number}. Faces of models that refer to it show the first one, so rename the others.`,
    ];
  });
}

function indicesByNumber(names: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const indices = new Map<number, number[]>();
  for (const [index, name] of names.entries()) {
    const number = numberInName(name);
    if (number !== undefined) indices.set(number, [...(indices.get(number) ?? []), index]);
  }
  return indices;
}

function sizeWarnings(image: BankImage, { picture }: NewImage): readonly string[] {
  const { width, height, frames } = picture;
  return [
    ...(image.width === width && image.height === height
      ? []
      : [`The image was ${image.width} × ${image.height} pixels and is ${width} × ${height} now.`]),
    ...(image.frames === frames
      ? []
      : [`The image had ${framesOf(image.frames)} and has ${framesOf(frames)} now.`]),
  ];
}

/** Every animation of the game has its own palette, so it is unknown whether one without plays. */
function colorlessAnimation(image: BankImage | undefined, { picture, palette }: NewImage): readonly string[] {
  const isColored = palette === undefined ? image?.palette !== undefined : palette !== null;
  return picture.frames === 1 || isColored
    ? []
    : [
        'All animations of the game have their own palette, but this one has none: the game might not play it.',
      ];
}

function framesOf(count: number): string {
  return count === 1 ? '1 frame' : `${count} frames`;
}

function imageAt({ images }: Bank, ordinal: number): BankImage {
  const image = images[ordinal];
  if (image !== undefined) return image;
  throw new UserError('no-such-image', `There is no image ${ordinal}: the file has ${images.length}.`);
}

function describeImage(bank: Bank, { path }: BankImage): string {
  return fieldLabel(bankFields(bank), path);
}

function rejectSingleImage({ kind }: Bank): void {
  if (kind === 'bank') return;
  throw new UserError(
    'one-image',
    'A BSI file is a single image without a name: only its pixels and colors can be changed.',
  );
}

function rejectTooMany(count: number): void {
  if (count <= IMAGES) return;
  throw new UserError(
    'too-many-images',
    `A bank can have at most ${IMAGES} images: names have three digits for their number.`,
  );
}
