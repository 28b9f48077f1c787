import type { Frame } from './frames.ts';

/** One end of a connection. Delivers whole frames in order, and reports the end of the connection once. */
export interface Transport {
  /** Starts delivery, including frames that arrived before. Called once. */
  open(receiver: Receiver): void;
  /**
   * Sends a frame; dropped after the end, which `closed` has reported.
   * @throws TypeError where the frame has a value that cannot be encoded
   */
  send(frame: Frame): void;
  /** Ends the connection; `closed` is called on both sides. */
  close(): void;
}

/** What gets the frames of a transport. */
export interface Receiver {
  frame(frame: Frame): void;
  /** The connection has ended, by either side or by a frame that could not be read. Called once. */
  closed(): void;
}

/**
 * What all transports share: nothing is delivered before `open` or after the end, and `closed` is called once. A transport
 * passes what arrives to `take`. A frame that cannot be decoded ends the connection, because nothing after it can be trusted.
 */
export interface Inbox {
  readonly ended: boolean;
  open(receiver: Receiver): void;
  take(decode: () => Frame): void;
  end(): void;
}

/** An inbox for a transport. @param hangUp closes the port or socket; called once, whichever side ended the connection */
export function createInbox(hangUp: () => void): Inbox {
  let receiver: Receiver | undefined;
  let early: (() => Frame)[] = [];
  let ended = false;
  const inbox: Inbox = {
    get ended() {
      return ended;
    },
    open(opened) {
      receiver = opened;
      if (ended) receiver.closed();
      const waiting = early;
      early = [];
      for (const decode of waiting) inbox.take(decode);
    },
    take(decode) {
      if (ended) return;
      if (receiver === undefined) {
        early.push(decode);
        return;
      }
      let frame: Frame;
      try {
        frame = decode();
      } catch {
        inbox.end();
        return;
      }
      receiver.frame(frame);
    },
    end() {
      if (ended) return;
      ended = true;
      hangUp();
      receiver?.closed();
    },
  };
  return inbox;
}
