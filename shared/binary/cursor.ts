import { FormatError } from '#shared/errors.ts';
import { type Budget, Spending } from './budget.ts';
import type { Context, Scope } from './type.ts';

/** A struct being read or written, for `Scope`. */
export interface Frame {
  readonly self: object;
  readonly index: number;
  readonly parent: Frame | undefined;
}

/** Shared by reading and writing: the context, and the position in the structure. */
export interface Walk {
  readonly context: Context;
  frame: Frame | undefined;
  /** Index of the current array element; -1 outside arrays. */
  index: number;
}

/** A read position in bytes. Used by both back ends. */
export class ByteReader implements Walk {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  end: number;
  /** File position of `bytes[0]`, for error offsets. */
  readonly base: number;
  readonly context: Context;
  position: number;
  frame: Frame | undefined;
  index: number;
  private readonly budget: Partial<Budget> | undefined;
  /** Made once something is spent: most values are numbers, and files have thousands that are read by themselves. */
  private spent: Spending | undefined;

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
    this.frame = undefined;
    this.index = -1;
    this.budget = options.budget;
    this.spent = undefined;
  }

  get spending(): Spending {
    this.spent ??= new Spending(this.budget);
    return this.spent;
  }

  /** What is left of the budget, to read the same bytes again from here. */
  saveSpending(): ReturnType<Spending['save']> | undefined {
    return this.spent?.save();
  }

  restoreSpending(saved: ReturnType<Spending['save']> | undefined): void {
    if (saved === undefined) this.spent = undefined;
    else this.spending.restore(saved);
  }

  /** Starts again within a part of the bytes, with a whole budget. */
  enterPart(start: number, end: number): void {
    this.position = start;
    this.end = end;
    this.frame = undefined;
    this.index = -1;
    this.spent = undefined;
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

  /** The cursor’s file position. */
  get offset(): number {
    return this.base + this.position;
  }
}

/** Output bytes; grows as needed. */
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

  /** The output. Shares the buffer, so do not write afterwards. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.position);
  }
}

/** Enters a struct whose fields use `Scope`; pass the result to `leaveStruct`. */
export function enterStruct(walk: Walk, self: object): Frame {
  const frame: Frame = { self, index: walk.index, parent: walk.frame };
  walk.frame = frame;
  walk.index = -1;
  return frame;
}

/** Returns to the state before `enterStruct`. */
export function leaveStruct(walk: Walk, frame: Frame): void {
  walk.frame = frame.parent;
  walk.index = frame.index;
}

/** The scope for a schema’s function inside the current struct. */
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

/** Prepends a segment to an error’s field path: `size` inside `files[3]` becomes `files[3].size`. */
export function within(error: unknown, segment: string): unknown {
  if (!(error instanceof FormatError)) return error;
  return new FormatError(error.code, error.message, {
    offset: error.offset,
    path: joinPath(segment, error.path),
  });
}

/** Joins `a` and `b` to `a.b`, and `a` and `[3].b` to `a[3].b`. */
export function joinPath(outer: string, inner: string | undefined): string {
  if (inner === undefined || inner === '') return outer;
  if (outer === '') return inner;
  return inner.startsWith('[') ? outer + inner : `${outer}.${inner}`;
}
