import type { Client } from '#shared/rpc/api.ts';
import { connectClient } from '#shared/rpc/client.ts';
import { decodeFrame, encodeFrame, MaxAnswerBytes } from '#shared/rpc/frame-bytes.ts';
import { type ServeOptions, serveHandlers } from '#shared/rpc/server.ts';
import { createInbox, type Inbox, type Transport } from '#shared/rpc/transport.ts';

/** A client in the services' own process: the same frames and the same validation, without a socket. */
export function connectMemory(options: ServeOptions): Client {
  const [window, services] = memoryPair();
  serveHandlers(services, options);
  return connectClient(window);
}

/**
 * Two ends of a connection inside one thread. Every frame becomes bytes and back, so the code on top sees exactly what
 * a socket would deliver: copies, and no shared objects.
 */
export function memoryPair(): readonly [Transport, Transport] {
  const first: Inbox = createInbox(() => second.end());
  const second: Inbox = createInbox(() => first.end());
  return [end(first, second), end(second, first)];
}

function end(own: Inbox, other: Inbox): Transport {
  return {
    open: (receiver) => own.open(receiver),
    send(frame) {
      if (own.ended) return;
      const bytes = encodeFrame(frame);
      // Delivered later, as on any wire: a sender never runs the receiver's code inside its own call.
      void Promise.resolve().then(() => other.take(() => decodeFrame(bytes, MaxAnswerBytes)));
    },
    close: () => own.end(),
  };
}
