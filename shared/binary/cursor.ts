import { FormatError } from '#shared/errors.ts';
import { type Budget, Spending } from './budget.ts';
import type { Context, Scope } from './type.ts';

/** A struct being read or written, for `Scope`. */
export interface Frame {
  readonly self: object;
  readonly index: number;
  readonly parent: Frame | undefined;
}

/** What reading and writing share: the context, and where in the structure they are. */
export interface Walk {
  readonly context: Context;
  frame: Frame | undefined;
  /** Index of the array element being walked; -1 outside arrays. */
  index: number;
}

/** A position in bytes being read. Both back ends work on it. */
export class ByteReader implements Walk {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly end: number;
  /** File position of `bytes[0]`, so that errors name positions in the file. */
  readonly base: number;
  readonly context: Context;
  readonly spending: Spending;
  position: number;
  frame: Frame | undefined = undefined;
  index = -1;

  constructor(
    bytes: Uint8Array,
    context: Context,
    options: { readonly position?: number; readonly base?: number; readonly budget?: Partial<Budget> } = {},
  ) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.end = bytes.length;
    this.base = options.base ?? 0;
    this.position = options.position ?? 0;
    this.context = context;
    this.spending = new Spending(options.budget);
  }

  /** @throws FormatError `truncated` unless `count` bytes remain. */
  need(count: number): void {
    if (count > this.end - this.position || count < 0) throw this.truncated(count);
  }

  truncated(count: number): FormatError {
    return new FormatError(
      'truncated',
      `needs ${count} bytes, but only ${this.end - this.position} are left`,
      {
        offset: this.base + this.position,
      },
    );
  }

  /** The file position of the cursor. */
  get offset(): number {
    return this.base + this.position;
  }
}

/** Bytes being written; grows as needed. */
export class ByteWriter implements Walk {
  readonly context: Context;
  bytes: Uint8Array<ArrayBuffer>;
  view: DataView;
  position = 0;
  frame: Frame | undefined = undefined;
  index = -1;

  constructor(context: Context, capacity = 1024) {
    this.context = context;
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
  }

  /** Makes room for `count` more bytes. */
  reserve(count: number): void {
    const wanted = this.position + count;
    if (wanted <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(wanted, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.position));
    this.bytes = grown;
    this.view = new DataView(grown.buffer);
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.position);
    this.position += bytes.length;
  }

  /** What was written. Shares the buffer: write no more afterwards. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.position);
  }
}

/** Goes into a struct whose fields ask for `Scope`; what is answered leads back out. */
export function enterStruct(walk: Walk, self: object): Frame {
  const frame: Frame = { self, index: walk.index, parent: walk.frame };
  walk.frame = frame;
  walk.index = -1;
  return frame;
}

/** Goes back to where `enterStruct` left. */
export function leaveStruct(walk: Walk, frame: Frame): void {
  walk.frame = frame.parent;
  walk.index = frame.index;
}

/** The scope that a schema's function sees from inside the current struct. */
export function scopeOf(frame: Frame | undefined): Scope {
  return {
    index: frame?.index ?? -1,
    up: (levels) => {
      let found = frame;
      for (let i = 0; i < levels && found !== undefined; i += 1) found = found.parent;
      return found?.self;
    },
  };
}

/** An error with its field path lengthened in front: `size` inside `files[3]` becomes `files[3].size`. */
export function within(error: unknown, segment: string): unknown {
  if (!(error instanceof FormatError)) return error;
  return new FormatError(error.code, error.message, {
    offset: error.offset,
    path: joinPath(segment, error.path),
  });
}

/** `a` and `b` is `a.b`; `a` and `[3].b` is `a[3].b`. */
export function joinPath(outer: string, inner: string | undefined): string {
  if (inner === undefined || inner === '') return outer;
  if (outer === '') return inner;
  return inner.startsWith('[') ? outer + inner : `${outer}.${inner}`;
}
