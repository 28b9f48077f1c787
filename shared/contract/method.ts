import type * as v from 'valibot';

/** A method of the contract: the schema of its input and, in the type only, its result. */
export interface Method<I extends v.GenericSchema = v.GenericSchema, O = unknown> {
  readonly input: I;
  readonly output?: O;
}

/** Declares a method: `method<Result>()(inputSchema)`. */
export function method<O>() {
  return <I extends v.GenericSchema>(input: I): Method<I, O> => ({ input });
}

/** Progress of a running request. */
export interface Progress {
  readonly done: number;
  /** 0 while unknown. */
  readonly total: number;
  readonly unit: 'bytes' | 'files' | 'entries' | 'pixels';
  /** Name of the item in work, as the user knows it. */
  readonly current: string;
}
