/** The typed arrays that may travel, by the name they have on the wire. Numbers are little-endian, as on every host. */
const arrayTypes = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
  i64: BigInt64Array,
  u64: BigUint64Array,
} as const;

export type AttachmentKind = keyof typeof arrayTypes;
export type Attachment = InstanceType<(typeof arrayTypes)[AttachmentKind]>;

const kindByTag = new Map(
  Object.entries(arrayTypes).map(([kind, type]) => [type.name, kind as AttachmentKind]),
);

/**
 * Which kind of array a value is, or undefined. Asks for the tag rather than `instanceof`, so that a Node `Buffer` and
 * an array of another realm count as what they are.
 */
export function attachmentKind(value: object): AttachmentKind | undefined {
  return ArrayBuffer.isView(value) ? kindByTag.get(Reflect.get(value, Symbol.toStringTag)) : undefined;
}

export function isAttachment(value: unknown): value is Attachment {
  return typeof value === 'object' && value !== null && attachmentKind(value) !== undefined;
}

export function isAttachmentKind(value: unknown): value is AttachmentKind {
  return typeof value === 'string' && Object.hasOwn(arrayTypes, value);
}

/** Bytes of one element. */
export function elementSize(kind: AttachmentKind): number {
  return arrayTypes[kind].BYTES_PER_ELEMENT;
}

/** The array's bytes, sharing its buffer. */
export function attachmentBytes(array: Attachment): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** An array of that kind over bytes whose length is a multiple of its element size; copies only where it must align. */
export function arrayOver(kind: AttachmentKind, bytes: Uint8Array<ArrayBuffer>): Attachment {
  const type = arrayTypes[kind];
  const aligned = bytes.byteOffset % type.BYTES_PER_ELEMENT === 0 ? bytes : new Uint8Array(bytes);
  return new type(aligned.buffer, aligned.byteOffset, aligned.byteLength / type.BYTES_PER_ELEMENT);
}

/**
 * The array alone in a buffer of its own, and whether that took a copy. Structured clone copies the whole buffer behind
 * a view, so a page cut from a large read would drag the large read along (and a small Node `Buffer` its 8 KiB pool).
 */
export function standAlone(array: Attachment): { readonly array: Attachment; readonly copied: boolean } {
  const whole =
    array.byteLength === array.buffer.byteLength && array.buffer[Symbol.toStringTag] === 'ArrayBuffer';
  // A Buffer's `slice` does not copy, so the copy is made by constructing.
  return whole ? { array, copied: false } : { array: copyOf(array), copied: true };
}

function copyOf(array: Attachment): Attachment {
  const bytes = new Uint8Array(array.byteLength);
  bytes.set(attachmentBytes(array));
  return arrayOver(attachmentKind(array) ?? 'u8', bytes);
}
