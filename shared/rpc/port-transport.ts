import { FormatError } from '#shared/errors.ts';
import { isAttachment, standAlone } from './attachment.ts';
import { checkFrame, type Frame } from './frames.ts';
import { pack, unpack } from './message-codec.ts';
import { createInbox, type Transport } from './transport.ts';

/**
 * The common interface of a browser’s `MessagePort` and a Node worker’s; the shell adapts Electron’s `MessagePortMain`
 * to it.
 */
export interface PortLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  addEventListener(type: 'message', listener: (event: PortEvent) => void): void;
  addEventListener(type: 'close', listener: () => void): void;
  start(): void;
  close(): void;
}

/** A message from a port. */
export interface PortEvent {
  readonly type: string;
  readonly data?: unknown;
}

/**
 * A connection over a message port. The sender’s arrays are copied, never detached; only copies that `standAlone`
 * already made are transferred, and only if the port supports it: Electron’s does not between processes.
 */
export function portTransport(port: PortLike, options: { readonly transfers: boolean }): Transport {
  const inbox = createInbox(() => port.close());
  port.addEventListener('message', (event) => inbox.take(() => readMessage(event.data)));
  port.addEventListener('close', () => inbox.end());
  return {
    open(receiver) {
      inbox.open(receiver);
      port.start();
    },
    send(frame) {
      if (inbox.ended) return;
      const { value, attachments } = pack(frame);
      const sent = standAlone(attachments);
      const fresh = sent.flatMap(({ array, copied }) =>
        copied && array.buffer instanceof ArrayBuffer ? [array.buffer] : [],
      );
      port.postMessage([value, sent.map(({ array }) => array)], options.transfers ? fresh : []);
    },
    close: () => inbox.end(),
  };
}

function readMessage(data: unknown): Frame {
  if (!Array.isArray(data) || data.length !== 2) {
    throw new FormatError('frame-header', 'A message is not a pair.');
  }
  const [value, attachments]: unknown[] = data;
  if (!Array.isArray(attachments) || !attachments.every(isAttachment)) {
    throw new FormatError('frame-attachments', 'An attachment of a message has an unknown kind.');
  }
  return checkFrame(unpack({ value, attachments }));
}
