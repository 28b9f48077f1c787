import * as v from 'valibot';

/** Schemas that inputs of several features share. */

/** A handle that the services gave out. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** A path in Data, or the path of a field. */
export const PathText = v.pipe(v.string(), v.maxLength(4096));

/** A whole number that is not negative: an offset, an index, a revision. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** Index of a block, an element or an image. */
export const Index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fff_ffff));

/** A file of a workspace; see `FileAddress`. */
export const Address = v.strictObject({
  workspace: Id,
  path: PathText,
  archive: v.optional(PathText),
  mod: v.optional(PathText),
  entry: v.optional(Count),
});

/** Paths in Data: files, and folders with everything below them. Absent = all. */
export const Paths = v.optional(v.pipe(v.array(PathText), v.minLength(1), v.maxLength(10_000), v.readonly()));

/** Bytes that an edit writes: at most 64 MiB. */
export const Bytes = v.pipe(
  v.custom<Uint8Array>((value) => value instanceof Uint8Array),
  v.check((bytes) => bytes.length <= 64 * 1024 * 1024, 'at most 64 MiB'),
);

/** Limit, in bytes, of the files that a window may hand over in one request. */
export const MOST_HANDED_OVER = 64 * 1024 * 1024;

/** A file that was dropped on the window or picked in it: the window has its bytes, but no address. */
export const HandedOver = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(1024)),
  bytes: v.custom<Uint8Array>(
    (value) => value instanceof Uint8Array && value.length <= MOST_HANDED_OVER,
    'at most 64 MiB',
  ),
});

/** Compression effort for data that is written; see `PackLevel`. */
export const Level = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  v.literal('official'),
]);
