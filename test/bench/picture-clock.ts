import type { Page } from 'playwright-core';

/**
 * A clock inside the page for the first picture of a mesh: from clicking its row to the finished picture. It listens to
 * the window's socket and to its canvas and changes nothing of either. A picture is finished when the graphics card, or
 * its software replacement, has executed the commands: issued commands are only queued.
 */
interface PictureClock {
  /** Starts at the browser's own time of the next press. */
  watch(): void;
  done(): Promise<Picture>;
}

declare global {
  interface Window {
    pictureClock?: PictureClock;
  }
}

/** Times in seconds from the click. */
export interface Picture {
  /** The file was requested and opened, its scene was requested, and the whole scene received. */
  readonly opened: number;
  readonly answered: number;
  readonly asked: number;
  readonly there: number;
  /** The page issued the draw commands. */
  readonly told: number;
  /** They were executed. */
  readonly drawn: number;
  /** Triangles of instanced meshes, once per instance drawn until then. */
  readonly triangles: number;
}

/** Does something in the page that opens a mesh; returns when its picture was finished. */
export async function untilPicture(page: Page, act: () => Promise<void>): Promise<Picture> {
  await page.evaluate(() => window.pictureClock?.watch());
  await act();
  const picture = await page.evaluate(() => window.pictureClock?.done());
  if (picture === undefined) throw new Error('The page has no clock.');
  return picture;
}

/** Runs in the page, and so uses nothing of this module. */
export function installPictureClock(): void {
  /** Index count of a draw call that can only be the mesh's; grid and axes have fewer, and are not instanced. */
  const large = 10_000;
  const patience = 60_000;
  let moments: Record<string, number> = {};
  let card: WebGL2RenderingContext | undefined;
  let told = 0;
  let triangles = 0;

  const note = (name: string): void => {
    moments[name] ??= performance.now();
  };

  const listened = new WeakSet<WebSocket>();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (!listened.has(this)) {
      listened.add(this);
      this.addEventListener('message', (event: MessageEvent<unknown>) => {
        const { data: message } = event;
        if (moments['document.open'] !== undefined) note('answered');
        const size = message instanceof ArrayBuffer ? message.byteLength : 0;
        if (size > 500_000) moments.there = performance.now();
      });
    }
    const text = data instanceof Uint8Array ? new TextDecoder().decode(data.subarray(0, 400)) : '';
    const method = /"method":"([\w.]+)"/.exec(text)?.[1];
    if (method !== undefined) note(method);
    send.call(this, data);
  };

  const tell = (context: WebGL2RenderingContext): void => {
    card = context;
    told += 1;
    note('told');
  };
  const drawElements = WebGL2RenderingContext.prototype.drawElements;
  WebGL2RenderingContext.prototype.drawElements = function (mode, count, type, offset) {
    drawElements.call(this, mode, count, type, offset);
    if (count >= large) tell(this);
  };
  const drawInstanced = WebGL2RenderingContext.prototype.drawElementsInstanced;
  WebGL2RenderingContext.prototype.drawElementsInstanced = function (mode, count, type, offset, places) {
    drawInstanced.call(this, mode, count, type, offset, places);
    triangles += (count / 3) * places;
    tell(this);
  };

  const nextTask = (wait: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, wait));
  const finished = async (): Promise<Picture> => {
    const end = performance.now() + patience;
    while (told === 0 || card === undefined) {
      if (performance.now() > end) throw new Error('Waited in vain for a picture.');
      await nextTask(1);
    }
    const inPicture = triangles;
    const fence = card.fenceSync(card.SYNC_GPU_COMMANDS_COMPLETE, 0);
    card.flush();
    while (fence !== null && card.getSyncParameter(fence, card.SYNC_STATUS) !== card.SIGNALED)
      await nextTask(1);
    const drawn = performance.now();
    const since = (name: string): number =>
      ((moments[name] ?? Number.NaN) - (moments.press ?? Number.NaN)) / 1000;
    return {
      opened: since('document.open'),
      answered: since('answered'),
      asked: since('scene.read'),
      there: since('there'),
      told: since('told'),
      drawn: (drawn - (moments.press ?? Number.NaN)) / 1000,
      triangles: inPicture,
    };
  };

  let picture: Promise<Picture> | undefined;
  window.pictureClock = {
    watch: () => {
      moments = {};
      told = 0;
      triangles = 0;
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
