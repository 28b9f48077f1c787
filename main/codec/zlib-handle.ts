import type { Deflate, Inflate } from 'node:zlib';

/** The native stream behind one of Node's. Not documented; npm's own tar relies on it, too. */
export interface Handle {
  reset(): void;
  writeSync(
    flush: number,
    input: Uint8Array,
    inputAt: number,
    inputLength: number,
    output: Uint8Array,
    outputAt: number,
    outputLength: number,
  ): void;
}

export interface OpenHandle {
  readonly handle: Handle;
  /** The remaining space of output and bytes of input after each call. */
  readonly left: Uint32Array;
}

/** The handle of a stream; undefined if there is none. */
export function zlibHandle(stream: Inflate | Deflate): OpenHandle | undefined {
  const handle: unknown = Reflect.get(stream, '_handle');
  const left: unknown = Reflect.get(stream, '_writeState');
  return isHandle(handle) && left instanceof Uint32Array ? { handle, left } : undefined;
}

function isHandle(value: unknown): value is Handle {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'reset') === 'function' &&
    typeof Reflect.get(value, 'writeSync') === 'function'
  );
}
