import type { Frame } from './frames.ts';

/** One end of a connection. Delivers whole frames in order, and reports the end of the connection once. */
export interface Transport {
  /** Starts delivery, including earlier frames. Called once. */
  open(receiver: Receiver): void;
  /**
   * Sends a frame; drops it after the connection has ended, as reported by `closed`.
   * @throws TypeError if a value in the frame cannot be encoded
   */
  send(frame: Frame): void;
  /** Ends the connection; `closed` is called on both sides. */
  close(): void;
}

/** Receives the frames of a transport. */
export interface Receiver {
  frame(frame: Frame): void;
  /** The connection was ended by either side, or because a frame could not be read. Called once. */
  closed(): void;
}

/**
 * Shared by all transports: nothing is delivered before `open` or after the end, and `closed` is called once. A
 * transport passes incoming frames to `take`. A frame that cannot be decoded ends the connection, because nothing after
 * it can be trusted.
 */
export interface Inbox {
  readonly ended: boolean;
  open(receiver: Receiver): void;
  take(decode: () => Frame): void;
  end(): void;
}

/**
 * An inbox for a transport. @param hangUp closes the port or socket; called once, whichever side ended the connection
 */
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
