import type { Page } from 'playwright-core';

/**
 * A clock inside the page for the preview of a material: from the browser's own time of a move of the mouse that changes a
 * value to the finished picture with that value. As in picture-clock.ts, it changes nothing, and a picture is finished when
 * it is drawn.
 */
interface PreviewClock {
  watch(): void;
  done(): Promise<PreviewStep>;
}

declare global {
  interface Window {
    previewClock?: PreviewClock;
  }
}

/** Times in seconds from the move. */
export interface PreviewStep {
  /** The value was sent, its look was requested, and the answer received. */
  readonly sent: number;
  readonly asked: number;
  readonly answered: number;
  /** The page issued the draw commands, and they were executed. */
  readonly told: number;
  readonly drawn: number;
}

/** Does something in the page that changes a value; returns when its picture was finished. */
export async function untilPreview(page: Page, act: () => Promise<void>): Promise<PreviewStep> {
  await page.evaluate(() => window.previewClock?.watch());
  await act();
  const step = await page.evaluate(() => window.previewClock?.done());
  if (step === undefined) throw new Error('The page has no clock.');
  return step;
}

/** Runs in the page, and so uses nothing of this module. */
export function installPreviewClock(): void {
  const patience = 60_000;
  /** Index count of a draw call that can only be the sphere's. */
  const large = 10_000;
  let moments: Record<string, number> = {};
  let card: WebGL2RenderingContext | undefined;

  const note = (name: string): void => {
    if (moments.move !== undefined) moments[name] ??= performance.now();
  };
  const listened = new WeakSet<WebSocket>();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (!listened.has(this)) {
      listened.add(this);
      this.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
        const head =
          message instanceof ArrayBuffer
            ? new Uint8Array(message, 0, Math.min(4000, message.byteLength))
            : [];
        if (
          moments.asked !== undefined &&
          new TextDecoder().decode(Uint8Array.from(head)).includes('"onMesh"')
        )
          note('answered');
      });
    }
    const text = data instanceof Uint8Array ? new TextDecoder().decode(data.subarray(0, 400)) : '';
    if (text.includes('"method":"material.set"')) note('sent');
    if (text.includes('"method":"material.look"')) note('asked');
    send.call(this, data);
  };
  const drawElements = WebGL2RenderingContext.prototype.drawElements;
  WebGL2RenderingContext.prototype.drawElements = function (mode, count, type, offset) {
    drawElements.call(this, mode, count, type, offset);
    if (count < large || moments.answered === undefined || card !== undefined) return;
    card = this;
    note('told');
  };

  const nextTask = (wait: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, wait));
  const finished = async (): Promise<PreviewStep> => {
    const end = performance.now() + patience;
    while (card === undefined) {
      if (performance.now() > end) throw new Error('Waited in vain for a picture of the material.');
      await nextTask(1);
    }
    const fence = card.fenceSync(card.SYNC_GPU_COMMANDS_COMPLETE, 0);
    card.flush();
    while (fence !== null && card.getSyncParameter(fence, card.SYNC_STATUS) !== card.SIGNALED)
      await nextTask(1);
    note('drawn');
    const since = (name: string): number =>
      ((moments[name] ?? Number.NaN) - (moments.move ?? Number.NaN)) / 1000;
    return {
      sent: since('sent'),
      asked: since('asked'),
      answered: since('answered'),
      told: since('told'),
      drawn: since('drawn'),
    };
  };

  let step: Promise<PreviewStep> | undefined;
  window.previewClock = {
    watch: () => {
      moments = {};
      card = undefined;
      window.addEventListener(
        'pointermove',
        ({ timeStamp }) => {
          moments = { move: timeStamp };
        },
        { capture: true, once: true },
      );
      step = finished();
    },
    done: async () => {
      if (step === undefined) throw new Error('Nothing is watched.');
      return await step;
    },
  };
}
