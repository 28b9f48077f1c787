import * as v from 'valibot';
import { FormatError } from '#shared/errors.ts';

/**
 * A message between a window and the services. Each request is answered by exactly one `result` or `error` with its id,
 * even after a `cancel`; any number of `progress` frames may precede it. Events belong to no request.
 */
export type Frame = RequestFrame | CancelFrame | ResultFrame | ErrorFrame | EventFrame | ProgressFrame;

/** A window calls a method of the contract. */
export interface RequestFrame {
  readonly verb: 'request';
  /** Chosen by the window; not reused while its request runs. */
  readonly id: number;
  readonly method: string;
  readonly input: unknown;
}

/** A window cancels a request. */
export interface CancelFrame {
  readonly verb: 'cancel';
  readonly id: number;
}

/** The services return a request’s result. */
export interface ResultFrame {
  readonly verb: 'result';
  readonly id: number;
  readonly value: unknown;
}

/** A request failed. */
export interface ErrorFrame {
  readonly verb: 'error';
  readonly id: number;
  readonly error: WireError;
}

/** The services report an event to every window. */
export interface EventFrame {
  readonly verb: 'event';
  readonly event: string;
  readonly payload: unknown;
}

/** Progress of a running request. */
export interface ProgressFrame {
  readonly verb: 'progress';
  readonly id: number;
  readonly progress: unknown;
}

/** An error on the wire, without its stack, which would reveal details of the machine to a window. */
export interface WireError {
  readonly name: 'FormatError' | 'UserError';
  readonly code: string;
  readonly message: string;
  readonly details: { readonly offset?: number | undefined; readonly path?: string | undefined };
}

const FrameId = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const Name = v.pipe(v.string(), v.maxLength(200));
const FrameSchema = v.variant('verb', [
  v.strictObject({
    verb: v.literal('request'),
    id: FrameId,
    method: Name,
    input: v.optional(v.unknown()),
  }),
  v.strictObject({ verb: v.literal('cancel'), id: FrameId }),
  v.strictObject({ verb: v.literal('result'), id: FrameId, value: v.optional(v.unknown()) }),
  v.strictObject({
    verb: v.literal('error'),
    id: FrameId,
    error: v.strictObject({
      name: v.picklist(['FormatError', 'UserError']),
      code: Name,
      message: v.string(),
      details: v.strictObject({ offset: v.optional(v.number()), path: v.optional(v.string()) }),
    }),
  }),
  v.strictObject({ verb: v.literal('event'), event: Name, payload: v.optional(v.unknown()) }),
  v.strictObject({ verb: v.literal('progress'), id: FrameId, progress: v.optional(v.unknown()) }),
]);

/**
 * Checks that a value from the wire is a frame. Checks only its shape; the contract validates a request’s input.
 * @throws FormatError `frame-shape`
 */
export function checkFrame(value: unknown): Frame {
  const parsed = v.safeParse(FrameSchema, value);
  if (parsed.success) return parsed.output as Frame;
  throw new FormatError('frame-shape', 'This is not a message of the Modwright protocol.');
}
