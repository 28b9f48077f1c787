import { FormatError } from '#shared/errors.ts';
import {
  type Attachment,
  type AttachmentKind,
  arrayOver,
  attachmentBytes,
  attachmentKind,
  elementSize,
  isAttachmentKind,
} from './attachment.ts';
import { checkFrame, type Frame } from './frames.ts';
import { type Json, pack, unpack } from './message-codec.ts';
import { checkRequestSize, refusedRequest } from './request-limit.ts';

/**
 * Maximum size of a frame from a window in bytes: the 64 MiB that the contract allows for binary data, plus room for
 * text (`document.setText`, a repack request with 200,000 changes).
 */
export const MaxRequestBytes = 96 * 1024 * 1024;

/** Maximum size of a frame from the services in bytes: the tree columns of about ten million entries. */
export const MaxAnswerBytes = 1024 * 1024 * 1024;

/** Attachments are aligned to this, so that arrays of every element size can share the frame’s buffer. */
const Alignment = 8;

/**
 * A frame as bytes: u32 length of the header (little-endian), the header as JSON in UTF-8, padding to 8, then each
 * attachment, padded to 8. The header is `[value, [[kind, bytes], …]]`.
 */
export function encodeFrame(frame: Frame): Uint8Array<ArrayBuffer> {
  const { value, attachments } = pack(frame);
  const list = attachments.map((array): Json => [attachmentKind(array) ?? 'u8', array.byteLength]);
  const header = new TextEncoder().encode(JSON.stringify([value, list]));
  const size = attachments.reduce(
    (sum, array) => sum + aligned(array.byteLength),
    aligned(4 + header.length),
  );
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, header.length, true);
  bytes.set(header, 4);
  let position = aligned(4 + header.length);
  for (const array of attachments) {
    bytes.set(attachmentBytes(array), position);
    position += aligned(array.byteLength);
  }
  return bytes;
}

/**
 * Reads a frame. Its arrays share the buffer of `bytes`.
 * @param limit maximum size of the frame in bytes
 * @param requests whether it is from a window: then its method limits its size too, before its header is parsed
 * @throws FormatError `frame-size`, `frame-header`, `frame-attachments`, `frame-value`, `frame-shape`; never anything
 * else. Allocates no more than the header’s JSON requires.
 */
export function decodeFrame(bytes: Uint8Array<ArrayBuffer>, limit: number, requests = false): Frame {
  if (bytes.length > limit) throw new FormatError('frame-size', `A message has more than ${limit} bytes.`);
  if (bytes.length < 4)
    throw new FormatError('frame-size', 'A message ends before its header.', { offset: 0 });
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const start = aligned(4 + headerLength);
  if (start > bytes.length) {
    throw new FormatError('frame-size', 'The header of a message is longer than the message.', { offset: 0 });
  }
  const headerBytes = bytes.subarray(4, 4 + headerLength);
  const refused = requests ? refusedRequest(headerBytes, bytes.length) : undefined;
  if (refused !== undefined) return refused;
  const header = parseHeader(headerBytes);
  const frame = checkFrame(unpack({ value: header.value, attachments: cut(bytes, start, header.list) }));
  if (requests) checkRequestSize(frame, headerLength, bytes.length);
  return frame;
}

function parseHeader(bytes: Uint8Array): { readonly value: unknown; readonly list: readonly unknown[] } {
  let header: unknown;
  try {
    header = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new FormatError('frame-header', 'The header of a message is not JSON.', { offset: 4 });
  }
  if (!Array.isArray(header) || header.length !== 2 || !Array.isArray(header[1])) {
    throw new FormatError('frame-header', 'The header of a message is not a pair.', { offset: 4 });
  }
  return { value: header[0], list: header[1] };
}

function cut(bytes: Uint8Array<ArrayBuffer>, start: number, list: readonly unknown[]): Attachment[] {
  let position = start;
  const attachments = list.map((item) => {
    const { kind, length } = attachmentEntry(item, position);
    const padded = aligned(length);
    if (padded > bytes.length - position) throw badAttachment('ends after its message', position);
    const array = arrayOver(kind, bytes.subarray(position, position + length));
    position += padded;
    return array;
  });
  if (position !== bytes.length) {
    throw new FormatError('frame-attachments', 'Bytes follow the last attachment.', { offset: position });
  }
  return attachments;
}

function attachmentEntry(
  item: unknown,
  offset: number,
): { readonly kind: AttachmentKind; readonly length: number } {
  const [kind, length]: unknown[] = Array.isArray(item) && item.length === 2 ? item : [];
  if (!isAttachmentKind(kind) || typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0) {
    throw badAttachment('has an unknown kind or size', offset);
  }
  if (length % elementSize(kind) !== 0) throw badAttachment('ends inside an element', offset);
  return { kind, length };
}

function badAttachment(what: string, offset: number): FormatError {
  return new FormatError('frame-attachments', `An attachment of a message ${what}.`, { offset });
}

function aligned(length: number): number {
  return Math.ceil(length / Alignment) * Alignment;
}
