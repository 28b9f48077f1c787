/** The typed arrays that can be sent, by their names on the wire. Numbers are little-endian, as on every host. */
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

/** Name of an array type on the wire. */
export type AttachmentKind = keyof typeof arrayTypes;

/** A typed array that can be sent. */
export type Attachment = InstanceType<(typeof arrayTypes)[AttachmentKind]>;

const kindByTag = new Map(
  Object.entries(arrayTypes).map(([kind, type]) => [type.name, kind as AttachmentKind]),
);

/**
 * The kind of a typed array; undefined for other values. Checks the tag instead of `instanceof`, so that a Node
 * `Buffer` and an array from another realm are recognized.
 */
export function attachmentKind(value: object): AttachmentKind | undefined {
  return ArrayBuffer.isView(value) ? kindByTag.get(Reflect.get(value, Symbol.toStringTag)) : undefined;
}

/** Whether a value is a typed array that can be sent. */
export function isAttachment(value: unknown): value is Attachment {
  return typeof value === 'object' && value !== null && attachmentKind(value) !== undefined;
}

/** Whether a value from the wire names an array type. */
export function isAttachmentKind(value: unknown): value is AttachmentKind {
  return typeof value === 'string' && Object.hasOwn(arrayTypes, value);
}

/** Bytes per element. */
export function elementSize(kind: AttachmentKind): number {
  return arrayTypes[kind].BYTES_PER_ELEMENT;
}

/** The array’s bytes, sharing its buffer. */
export function attachmentBytes(array: Attachment): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** An array over bytes whose length is a multiple of its element size; copied only if the bytes are not aligned. */
export function arrayOver(kind: AttachmentKind, bytes: Uint8Array<ArrayBuffer>): Attachment {
  const type = arrayTypes[kind];
  const aligned = bytes.byteOffset % type.BYTES_PER_ELEMENT === 0 ? bytes : new Uint8Array(bytes);
  return new type(aligned.buffer, aligned.byteOffset, aligned.byteLength / type.BYTES_PER_ELEMENT);
}

/**
 * Arrays whose buffers hold nothing else, and whether each was copied for that. Structured clone copies the whole buffer
 * behind a view, so a page of a large read would include all of it (and a small Node `Buffer` its 8 KiB pool). Arrays that
 * share a buffer and fill it, as the columns of a small mesh do, stay as they are.
 */
export function standAlone(
  arrays: readonly Attachment[],
): readonly { readonly array: Attachment; readonly copied: boolean }[] {
  const filled = filledBuffers(arrays);
  // A Buffer’s `slice` does not copy, so the copy is made by the constructor.
  return arrays.map((array) =>
    filled.has(array.buffer) ? { array, copied: false } : { array: copyOf(array), copied: true },
  );
}

/** The buffers without a byte that is in none of the arrays. */
function filledBuffers(arrays: readonly Attachment[]): ReadonlySet<ArrayBufferLike> {
  const ends = new Map<ArrayBufferLike, number>();
  for (const { buffer, byteOffset, byteLength } of arrays.toSorted((a, b) => a.byteOffset - b.byteOffset)) {
    const end = ends.get(buffer) ?? 0;
    // A gap: nothing reaches the end from here.
    if (byteOffset > end) ends.set(buffer, Number.NEGATIVE_INFINITY);
    else ends.set(buffer, Math.max(end, byteOffset + byteLength));
  }
  const filled = [...ends].filter(
    ([buffer, end]) => end === buffer.byteLength && buffer[Symbol.toStringTag] === 'ArrayBuffer',
  );
  return new Set(filled.map(([buffer]) => buffer));
}

function copyOf(array: Attachment): Attachment {
  const bytes = new Uint8Array(array.byteLength);
  bytes.set(attachmentBytes(array));
  return arrayOver(attachmentKind(array) ?? 'u8', bytes);
}
