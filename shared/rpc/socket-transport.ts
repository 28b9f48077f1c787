import { FormatError } from '#shared/errors.ts';
import { decodeFrame, encodeFrame } from './frame-bytes.ts';
import { createInbox, type Transport } from './transport.ts';

/** The common interface of a browser’s `WebSocket` and the `ws` library’s. */
export interface SocketLike {
  binaryType: string;
  /** 0 connecting, 1 open, 2 closing, 3 closed. */
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(code?: number): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
}

/** Maximum number of unsent bytes; a window that is this far behind is considered gone. */
const MaxWaitingBytes = 2 * 1024 * 1024 * 1024;

/**
 * A connection over a WebSocket: one binary message per frame. Frames sent before the socket is open are queued.
 * @param limit maximum size of an incoming frame in bytes
 * @param requests whether incoming frames are requests, which their methods limit too
 */
export function socketTransport(socket: SocketLike, limit: number, requests = false): Transport {
  const inbox = createInbox(() => socket.close());
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => {
    for (const bytes of waiting) socket.send(bytes);
    waiting = [];
  });
  socket.addEventListener('message', (event) => inbox.take(() => readMessage(event.data, limit, requests)));
  // `close` always follows an error; without a listener, Node would end the process.
  socket.addEventListener('error', () => inbox.end());
  socket.addEventListener('close', () => inbox.end());
  return {
    open: (receiver) => inbox.open(receiver),
    send(frame) {
      if (inbox.ended) return;
      const bytes = encodeFrame(frame);
      if (socket.readyState === 0) waiting.push(bytes);
      else if (socket.bufferedAmount > MaxWaitingBytes) inbox.end();
      else socket.send(bytes);
    },
    close: () => inbox.end(),
  };
}

function readMessage(data: unknown, limit: number, requests: boolean) {
  if (data instanceof ArrayBuffer) return decodeFrame(new Uint8Array(data), limit, requests);
  throw new FormatError('frame-header', 'A message is text; frames are binary.');
}
