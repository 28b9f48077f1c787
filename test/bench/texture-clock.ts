import type { Page } from 'playwright-core';

/**
 * A clock inside the page for a texture: from clicking its row to the finished picture. It listens to the window's
 * socket and to its canvas and changes nothing of either. A picture is finished when the graphics card, or its software
 * replacement, has executed the commands.
 */
interface TextureClock {
  /** Starts at the browser's own time of the next press. */
  watch(): void;
  done(): Promise<TextureMoments>;
}

declare global {
  interface Window {
    textureClock?: TextureClock;
  }
}

/** Times in seconds from the click. */
export interface TextureMoments {
  /** The file was requested and is open. */
  readonly asked: number;
  readonly opened: number;
  /** Pictures in drawing order, each with its level; the last one is the largest level. */
  readonly drawn: readonly { readonly level: number; readonly seconds: number }[];
}

/** Does something in the page that opens a texture; returns when its largest level was drawn. */
export async function untilTexture(page: Page, act: () => Promise<void>): Promise<TextureMoments> {
  await page.evaluate(() => window.textureClock?.watch());
  await act();
  const moments = await page.evaluate(() => window.textureClock?.done());
  if (moments === undefined) throw new Error('The page has no clock.');
  return moments;
}

/** Runs in the page, and so uses nothing of this module. */
export function installTextureClock(): void {
  const patience = 60_000;
  let press = Number.NaN;
  let asked = Number.NaN;
  let opened = Number.NaN;
  let waiting = -1;
  const drawn = new Map<number, number>();

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
        // The state of a document names its views; descriptions and pictures do not.
        const state = new TextDecoder().decode(Uint8Array.from(head)).includes('"formatName"');
        if (state && Number.isNaN(opened) && !Number.isNaN(asked)) opened = performance.now();
      });
    }
    const text = data instanceof Uint8Array ? new TextDecoder().decode(data.subarray(0, 400)) : '';
    if (text.includes('"method":"document.open"') && Number.isNaN(asked)) asked = performance.now();
    send.call(this, data);
  };

  const nextTask = (wait: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, wait));
  const drawArrays = WebGL2RenderingContext.prototype.drawArrays;
  WebGL2RenderingContext.prototype.drawArrays = function (mode, first, count) {
    drawArrays.call(this, mode, first, count);
    const { canvas } = this;
    const screen = canvas instanceof HTMLCanvasElement ? canvas.closest<HTMLElement>('[data-level]') : null;
    const level = Number(screen?.dataset.level ?? -1);
    if (level < 0 || drawn.has(level) || waiting === level) return;
    waiting = level;
    const fence = this.fenceSync(this.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.flush();
    const look = async (): Promise<void> => {
      while (fence !== null && this.getSyncParameter(fence, this.SYNC_STATUS) !== this.SIGNALED)
        await nextTask(1);
      if (!drawn.has(level)) drawn.set(level, performance.now());
    };
    void look();
  };

  window.textureClock = {
    watch: () => {
      [press, asked, opened, waiting] = [Number.NaN, Number.NaN, Number.NaN, -1];
      drawn.clear();
      const begin = ({ timeStamp }: PointerEvent): void => {
        press = timeStamp;
      };
      window.addEventListener('pointerdown', begin, { capture: true, once: true });
    },
    done: async () => {
      const end = performance.now() + patience;
      while (!drawn.has(0)) {
        if (performance.now() > end) throw new Error('Waited in vain for a picture.');
        await nextTask(1);
      }
      const since = (moment: number): number => (moment - press) / 1000;
      return {
        asked: since(asked),
        opened: since(opened),
        drawn: [...drawn].map(([level, moment]) => ({ level, seconds: since(moment) })),
      };
    },
  };
}
