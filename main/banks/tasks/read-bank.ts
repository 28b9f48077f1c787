import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { bytesSource } from '#shared/binary/source.ts';
import {
  type BankContents,
  type ImagePixels,
  type ListedImage,
  MOST_PIXELS,
} from '#shared/contract/banks.ts';
import { UserError } from '#shared/errors.ts';
import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';

export interface ReadBankInput {
  /** File name, which contains the bank's number. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Absent = the overview with first frames; else pixels of these images. */
  readonly pixels?: {
    /** Absent = all. */
    readonly images?: readonly number[] | undefined;
    readonly frames: 'first' | 'all';
  };
}

export type ReadBankOutput =
  | ({ readonly kind: 'contents' } & { readonly contents: Omit<BankContents, 'revision'> })
  | ({ readonly kind: 'pixels' } & ImagePixels);

/**
 * Reads the list of images in a bank, or the pixels of some.
 * @throws UserError `not-a-bank`, `no-such-image`
 */
export async function readBank(
  { name, bytes, pixels }: ReadBankInput,
  context: TaskContext,
): Promise<ReadBankOutput> {
  const bank = await bankIn(bytes, name);
  if (pixels === undefined) {
    const first = pixelsOf(bank.images, false, context);
    return { kind: 'contents', contents: { ...contentsOf(bank), first } };
  }
  const chosen = pixels.images?.map((place) => imageAt(bank, place)) ?? bank.images;
  return { kind: 'pixels', ...pixelsOf(chosen, pixels.frames === 'all', context) };
}

/** Opens a bank. @throws UserError `not-a-bank` */
export async function bankIn(bytes: Uint8Array, name: string): Promise<Bank> {
  const bank = (await openInThread(bytesSource(bytes, name))).file.bank?.();
  if (bank === undefined) throw notABank(name);
  return bank;
}

/** The error for files that are not banks. */
export function notABank(name: string): UserError {
  return new UserError('not-a-bank', `“${name}” is not an image bank.`, { path: name });
}

/** @throws UserError `no-such-image` */
export function imageAt({ images }: Bank, place: number): BankImage {
  const image = images[place];
  if (image === undefined) throw new UserError('no-such-image', `The bank has no image ${place}.`);
  return image;
}

function contentsOf({
  kind,
  number,
  images,
  complete,
  findings,
}: Bank): Omit<BankContents, 'revision' | 'first'> {
  const ofImages = new Set(images.flatMap((image) => image.findings));
  return {
    kind,
    number: number ?? null,
    images: images.map(listed),
    complete,
    findings: findings.filter((finding) => !ofImages.has(finding)),
  };
}

function listed(image: BankImage): ListedImage {
  const { path, name, width, height, xOffset, yOffset, frames, delay, scale, encoding, flags } = image;
  const { animated, findings, start, end } = image;
  return {
    path,
    name,
    width,
    height,
    xOffset,
    yOffset,
    frames,
    delay,
    scale,
    encoding,
    flags,
    animated,
    findings,
    number: image.number ?? null,
    // Copied: transferring a view would transfer the whole file.
    palette: image.palette === undefined ? null : Uint8Array.from(image.palette),
    unreadable: image.unreadable?.message ?? null,
    offset: start,
    length: end - start,
  };
}

function pixelsOf(images: readonly BankImage[], all: boolean, { check, transfer }: TaskContext): ImagePixels {
  const pieces: Uint8Array[] = [];
  const start = [0];
  let total = 0;
  for (const image of images) {
    check();
    const frames = image.unreadable === undefined ? (all ? image.frames : 1) : 0;
    const bytes = image.width * image.height * frames;
    if (start.length > 1 && total + bytes > MOST_PIXELS) break;
    for (let frame = 0; frame < frames && bytes > 0; frame++) pieces.push(image.frame(frame));
    total += bytes;
    start.push(total);
  }
  const pixels = new Uint8Array(total);
  let at = 0;
  for (const piece of pieces) {
    pixels.set(piece, at);
    at += piece.length;
  }
  const starts = Uint32Array.from(start);
  transfer(pixels.buffer, starts.buffer);
  return { pixels, start: starts };
}
