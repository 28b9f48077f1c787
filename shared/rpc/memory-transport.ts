import { decodeFrame, encodeFrame, MaxAnswerBytes } from './frame-bytes.ts';
import { createInbox, type Inbox, type Transport } from './transport.ts';

/**
 * Two ends of a connection inside one thread. Every frame becomes bytes and back, so that what runs over it sees exactly
 * what a socket would deliver: copies, and no shared objects.
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
      // Delivered later, as any wire does: a sender never runs the receiver's code inside its own call.
      void Promise.resolve().then(() => other.take(() => decodeFrame(bytes, MaxAnswerBytes)));
    },
    close: () => own.end(),
  };
}
