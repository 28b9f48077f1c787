import { byteString } from '#shared/binary/columns.ts';
import { read } from '#shared/binary/read.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';
import { readChunks } from './chunks.ts';
import { openImage } from './image.ts';
import { bankNumber, readImageName } from './names.ts';
import {
  CHUNK_HEAD,
  CONTEXT,
  END_SIZES,
  NAME_BYTES,
  RECORD_HEAD,
  RecordHead,
  SENTINEL_BYTES,
  TAGS,
} from './schema.ts';

/** Far more images than names can number; what follows is kept unchanged. */
const MAX_IMAGES = 10_000;

/**
 * Opens a bank. Never throws for the file's content: damaged images, and anything after the last readable one, become
 * findings.
 *
 * @param fileName contains the bank's number
 */
export function openBank(bytes: Uint8Array, fileName = ''): Bank {
  const number = bankNumber(fileName);
  const images: BankImage[] = [];
  const findings = new FindingList();
  let position = 0;
  let stop: Finding | undefined;
  while (stop === undefined && hasName(bytes, position)) {
    const path = `images[${images.length}]`;
    const { name, size } = read(RecordHead, bytes, CONTEXT, { position });
    const start = position + RECORD_HEAD;
    if (size > bytes.length - start) {
      stop = {
        severity: 'error',
        code: 'record-outside',
        message: `image ${images.length} (${shownName(name)}) takes ${size} bytes, but only ${bytes.length - start} are left in the file: it and everything after it are kept unchanged`,
        offset: position,
        path: 'unread',
      };
    } else if (images.length === MAX_IMAGES) {
      const message = `there are more than ${MAX_IMAGES} images; the rest are kept unchanged`;
      stop = { severity: 'error', code: 'too-many-images', message, offset: position, path: 'unread' };
    } else {
      const chunks = readChunks(bytes, start, start + size, path);
      const end = start + size + outerEnd(bytes, start + size);
      const location = { ordinal: images.length, path, start: position, end, name: shownName(name) };
      images.push(openImage(bytes, location, chunks));
      position = end;
    }
  }
  if (stop !== undefined) findings.add(stop);
  for (const image of images) for (const finding of image.findings) findings.add(finding);
  for (const finding of nameFindings(images, number)) findings.add(finding);
  if (stop === undefined) for (const finding of tailFindings(bytes, position)) findings.add(finding);
  return {
    kind: 'bank',
    bytes,
    number,
    images,
    imagesEnd: position,
    complete: stop === undefined,
    findings: findings.all(),
  };
}

/**
 * Opens a file of one image, whose sub-records begin the file. Never throws for the file's content.
 * @param fileName becomes the image's name
 */
export function openBsi(bytes: Uint8Array, fileName = ''): Bank {
  const path = 'images[0]';
  const chunks = readChunks(bytes, 0, bytes.length, path);
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const location = { ordinal: 0, path, start: 0, end: bytes.length, name: name.replace(/\.bsi$/i, '') };
  const image = openImage(bytes, location, chunks);
  return {
    kind: 'image',
    bytes,
    number: undefined,
    images: [image],
    imagesEnd: bytes.length,
    complete: true,
    findings: image.findings,
  };
}

/** A name without its padding zeros. */
export function shownName(stored: string): string {
  return stored.replace(/\0+$/, '');
}

/** Whether there is room for a record, and its name is not the end mark. */
function hasName(bytes: Uint8Array, position: number): boolean {
  if (bytes.length - position < RECORD_HEAD) return false;
  return bytes.subarray(position, position + NAME_BYTES).some((byte) => byte !== 0);
}

/** Bytes of an END that is after its record instead of inside it. */
function outerEnd(bytes: Uint8Array, position: number): number {
  if (bytes.length - position < END_SIZES.tagOnly) return 0;
  if (byteString(bytes, position, position + END_SIZES.tagOnly) !== TAGS.end) return 0;
  const behind = bytes.subarray(position + END_SIZES.tagOnly);
  // Zeros after the tag are its size, unless they are all that is left of the file's own end mark.
  const isWhole =
    behind.length !== SENTINEL_BYTES && behind.length >= CHUNK_HEAD - END_SIZES.tagOnly
      ? behind.subarray(0, CHUNK_HEAD - END_SIZES.tagOnly).every((byte) => byte === 0)
      : false;
  return isWhole ? END_SIZES.whole : END_SIZES.tagOnly;
}

function nameFindings(images: readonly BankImage[], bank: number | undefined): readonly Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<number, BankImage>();
  for (const image of images) {
    const { name, number, ordinal, path, start: offset } = image;
    const at = { offset, path: `${path}.name` };
    const add = (severity: Finding['severity'], code: string, message: string) =>
      findings.push({ severity, code, message, ...at });
    const known = number === undefined ? undefined : seen.get(number);
    if (number === undefined) {
      add(
        'info',
        'name-without-number',
        `the name “${name}” contains no number; faces refer to it as image ${ordinal}`,
      );
    } else if (known !== undefined) {
      const message = `“${name}” has the number ${number} of image ${known.ordinal} (${known.name}), which is found instead`;
      add('warning', 'name-duplicate', message);
    } else if (number !== ordinal) {
      const message = `“${name}” is numbered ${number}, but it is image ${ordinal}; programs differ in which of the two they use`;
      add('warning', 'name-order', message);
    }
    if (number !== undefined && known === undefined) seen.set(number, image);
    const says = readImageName(name)?.bank;
    if (bank !== undefined && says !== undefined && says !== bank) {
      add('info', 'name-other-bank', `“${name}” is a name for bank ${says}, but this is bank ${bank}`);
    }
  }
  return findings;
}

/** Irregularities at the end of a bank that was read completely. */
function tailFindings(bytes: Uint8Array, position: number): readonly Finding[] {
  const left = bytes.length - position;
  const sentinel = bytes.subarray(position, position + SENTINEL_BYTES);
  if (left < SENTINEL_BYTES || sentinel.some((byte) => byte !== 0)) {
    const what = left === 0 ? 'nothing' : `${left} bytes that are not an image`;
    const message = `the last image is followed by ${what} instead of nine zeros`;
    const at = left === 0 ? { offset: position } : { offset: position, path: 'trailing' };
    return [{ severity: 'warning', code: 'no-sentinel', message, ...at }];
  }
  if (left === SENTINEL_BYTES) return [];
  const message = `${left - SENTINEL_BYTES} bytes follow the end of the bank; they are kept unchanged`;
  const offset = position + SENTINEL_BYTES;
  return [{ severity: 'warning', code: 'trailing-bytes', message, offset, path: 'trailing' }];
}
