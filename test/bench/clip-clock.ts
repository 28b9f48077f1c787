import type { Page } from 'playwright-core';

/**
 * A clock inside the page for the first picture of a clip: from the press on the row of its file to the first finished picture
 * after its curves have come. As in picture-clock.ts, it changes nothing, and a picture is finished when it is drawn.
 */
interface ClipClock {
  watch(): void;
  done(): Promise<ClipPicture>;
}

declare global {
  interface Window {
    clipClock?: ClipClock;
  }
}

/** Times in seconds from the press. */
export interface ClipPicture {
  /** The clip was requested, and all of it received. */
  readonly asked: number;
  readonly there: number;
  readonly drawn: number;
}

/** Does something in the page that opens a file with a clip; returns when its picture was finished. */
export async function untilClip(page: Page, act: () => Promise<void>): Promise<ClipPicture> {
  await page.evaluate(() => window.clipClock?.watch());
  await act();
  const picture = await page.evaluate(() => window.clipClock?.done());
  if (picture === undefined) throw new Error('The page has no clock.');
  return picture;
}

/** Runs in the page, and so uses nothing of this module. */
export function installClipClock(): void {
  const patience = 60_000;
  /** Bytes of a message that can only be the clip’s. */
  const large = 500_000;
  let moments: { press?: number; asked?: number; there?: number } = {};
  let card: WebGL2RenderingContext | undefined;

  const listened = new WeakSet<WebSocket>();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (!listened.has(this)) {
      listened.add(this);
      this.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
        if (message instanceof ArrayBuffer && message.byteLength > large) moments.there ??= performance.now();
      });
    }
    const text = data instanceof Uint8Array ? new TextDecoder().decode(data.subarray(0, 400)) : '';
    if (text.includes('"animation.clip"')) moments.asked ??= performance.now();
    send.call(this, data);
  };
  const drawArrays = WebGL2RenderingContext.prototype.drawArrays;
  WebGL2RenderingContext.prototype.drawArrays = function (mode, first, count) {
    drawArrays.call(this, mode, first, count);
    if (moments.there !== undefined) card ??= this;
  };
  const drawElements = WebGL2RenderingContext.prototype.drawElements;
  WebGL2RenderingContext.prototype.drawElements = function (mode, count, type, offset) {
    drawElements.call(this, mode, count, type, offset);
    if (moments.there !== undefined) card ??= this;
  };

  const nextTask = (wait: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, wait));
  const finished = async (): Promise<ClipPicture> => {
    const end = performance.now() + patience;
    while (card === undefined) {
      if (performance.now() > end) throw new Error('Waited in vain for a picture of the clip.');
      await nextTask(1);
    }
    const fence = card.fenceSync(card.SYNC_GPU_COMMANDS_COMPLETE, 0);
    card.flush();
    while (fence !== null && card.getSyncParameter(fence, card.SYNC_STATUS) !== card.SIGNALED)
      await nextTask(1);
    const since = (moment = Number.NaN): number => (moment - (moments.press ?? Number.NaN)) / 1000;
    return {
      asked: since(moments.asked),
      there: since(moments.there),
      drawn: since(performance.now()),
    };
  };

  let picture: Promise<ClipPicture> | undefined;
  window.clipClock = {
    watch: () => {
      moments = {};
      card = undefined;
      window.addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          moments = { press: timeStamp };
        },
        { capture: true, once: true },
      );
      picture = finished();
    },
    done: async () => {
      if (picture === undefined) throw new Error('Nothing is watched.');
      return await picture;
    },
  };
}
