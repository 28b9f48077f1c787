import * as v from 'valibot';

/** A method of the contract: the schema of its input, and (in the type only) its result. */
export interface Method<I extends v.GenericSchema = v.GenericSchema, O = unknown> {
  readonly input: I;
  readonly output?: O;
}

/** Declares a method: its result as a type, then the schema of its input. */
export function method<O>() {
  return <I extends v.GenericSchema>(input: I): Method<I, O> => ({ input });
}

/** A handle that the services gave out. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** A path in Data, or of a field. */
export const PathText = v.pipe(v.string(), v.maxLength(4096));
/** A whole number that is not negative. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Most bytes of files that a window hands over at once. */
export const MOST_HANDED_OVER = 64 * 1024 * 1024;
/** A file that the window was handed, and hands on. */
export const HandedOver = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(1024)),
  bytes: v.custom<Uint8Array>(
    (value) => value instanceof Uint8Array && value.length <= MOST_HANDED_OVER,
    'at most 64 MiB',
  ),
});
/** A file of a workspace; see `FileAddress`. */
export const Address = v.strictObject({
  workspace: Id,
  path: PathText,
  archive: v.optional(PathText),
  mod: v.optional(PathText),
  entry: v.optional(Count),
});
