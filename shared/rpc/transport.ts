import type { Frame } from './frames.ts';

/** One end of a connection: carries whole frames in order, and says once when the connection has ended. */
export interface Transport {
  /** Begins to deliver. Called once; what came before is delivered then. */
  open(receiver: Receiver): void;
  /**
   * Sends a frame; after the end it is dropped, since `closed` has said what there is to say.
   * @throws TypeError when a value in it cannot travel
   */
  send(frame: Frame): void;
  /** Ends the connection; `closed` is called on both sides. */
  close(): void;
}

export interface Receiver {
  frame(frame: Frame): void;
  /** The connection has ended, by either side or by a frame that could not be read. Called once. */
  closed(): void;
}

/**
 * The part that all transports share: nothing is delivered before `open` or after the end, and `closed` comes once.
 * A transport calls `take` with what arrives; what cannot be decoded ends the connection, because after a broken frame
 * nothing the other side says can be trusted.
 */
export interface Inbox {
  readonly ended: boolean;
  open(receiver: Receiver): void;
  take(decode: () => Frame): void;
  end(): void;
}

/** @param hangUp ends the connection below; called once, at the end, whoever ended it */
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
