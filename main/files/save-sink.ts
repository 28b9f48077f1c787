import { UserError } from '#shared/errors.ts';
import type { FileOps } from './file-ops.ts';
import { asUserError } from './system-error.ts';

/** Where a save writes its bytes. */
export interface SaveSink {
  /** Size so far: the highest end of a write. */
  readonly size: number;
  /**
   * Appends, or writes at a position, which may be before the end (a header written last) or past it. The bytes may be
   * reused after it returns.
   * @throws UserError `disk-full`, `write-failed`…, `cancelled`
   */
  write(bytes: Uint8Array, position?: number): void;
  /**
   * Makes the file `size` bytes long and returns its (temporary) path, for workers that write the rest themselves. They
   * must finish before the save's `write` resolves.
   */
  claim(size: number): string;
}

/** Small appends are buffered up to this size: a system call for each small record would cost more than the bytes. */
const BUFFER_SIZE = 1024 * 1024;

interface SinkOptions {
  /** The temporary file, and the one that it will be, for messages. */
  readonly temp: string;
  readonly path: string;
  readonly ops: FileOps;
  readonly signal: AbortSignal | undefined;
  /** Size of the whole content, if it is known. */
  readonly size?: number | undefined;
}

/** A sink over a file descriptor. Call `flush` before the descriptor is closed. */
export class DescriptorSink implements SaveSink {
  readonly #descriptor: number;
  readonly #ops: FileOps;
  readonly #temp: string;
  readonly #path: string;
  readonly #signal: AbortSignal | undefined;
  readonly #room: number;
  /** Made when it is needed: a small file is mostly written at once, and may be one of thousands. */
  #buffer: Uint8Array | undefined;
  /** Bytes in the buffer; they belong at `#flushed`. */
  #pending = 0;
  #flushed = 0;

  constructor(descriptor: number, { temp, path, ops, signal, size = BUFFER_SIZE }: SinkOptions) {
    this.#descriptor = descriptor;
    this.#temp = temp;
    this.#path = path;
    this.#ops = ops;
    this.#signal = signal;
    this.#room = Math.min(BUFFER_SIZE, size);
  }

  claim(size: number): string {
    this.flush();
    try {
      this.#ops.ftruncateSync(this.#descriptor, size);
    } catch (error) {
      throw asUserError(error, this.#path, 'written', 'write-failed');
    }
    this.#flushed = size;
    return this.#temp;
  }

  get size(): number {
    return this.#flushed + this.#pending;
  }

  write(bytes: Uint8Array, position = this.size): void {
    stopIfCancelled(this.#signal);
    if (position !== this.size) {
      this.flush();
      this.#writeAll(bytes, position);
      this.#flushed = Math.max(this.#flushed, position + bytes.length);
    } else if (bytes.length > this.#room / 4) {
      this.flush();
      this.#writeAll(bytes, position);
      this.#flushed += bytes.length;
    } else {
      if (this.#pending + bytes.length > this.#room) this.flush();
      this.#buffer ??= new Uint8Array(this.#room);
      this.#buffer.set(bytes, this.#pending);
      this.#pending += bytes.length;
    }
  }

  flush(): void {
    if (this.#buffer === undefined || this.#pending === 0) return;
    this.#writeAll(this.#buffer.subarray(0, this.#pending), this.#flushed);
    this.#flushed += this.#pending;
    this.#pending = 0;
  }

  #writeAll(bytes: Uint8Array, position: number): void {
    let done = 0;
    while (done < bytes.length) {
      try {
        done += this.#ops.writeSync(this.#descriptor, bytes, done, bytes.length - done, position + done);
      } catch (error) {
        throw asUserError(error, this.#path, 'written', 'write-failed');
      }
    }
  }
}

/** @throws UserError `cancelled` once the signal has fired */
export function stopIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new UserError('cancelled', 'Canceled. Nothing was changed.');
}
