import type { Page } from 'playwright-core';
import { openRealWindow, type RealWindow, type RealWindowOptions } from '#test/support/real-window.ts';

/**
 * A clock inside the page, installed before the program runs. It changes nothing: it listens to events, watches the
 * document and notes the window's requests to the services. All times are the page's own, so they exclude the time of
 * the browser's driver. “Painted” is the first task after a frame: styles, layout and painting are done, and the frame
 * is on its way to the screen.
 */
interface PageClock {
  watch(watch: Watch): void;
  painted(): Promise<Painted>;
  record(list: string): void;
  recorded(): Scrolled;
  started(): Promise<Started>;
}

declare global {
  interface Window {
    benchClock?: PageClock;
  }
}

/** A window with the clock in it, with its own settled server and browser. */
export function openMeasuredWindow(
  build: string,
  data: string,
  options: Pick<RealWindowOptions, 'userData'> = {},
): Promise<RealWindow> {
  return openRealWindow({ ...options, build, data, before: installClock, rest: 1500, patience: 60_000 });
}

export interface Watch {
  /** The clock starts at the browser's own time of the first event of this kind. */
  readonly event: 'keydown' | 'pointerdown';
  /** Selector of the element expected to change. */
  readonly within: string;
  /**
   * The clock stops when a frame with this text `within` is painted. Absent: at the last change `within`, after which
   * nothing changes there for a while.
   */
  readonly text?: string;
}

export interface Painted {
  readonly seconds: number;
  /** Final text of the watched element. */
  readonly text: string;
}

/** Does something in the page; returns how long it took to be visible. */
export async function untilPainted(page: Page, watch: Watch, act: () => Promise<void>): Promise<Painted> {
  await page.evaluate((wanted) => window.benchClock?.watch(wanted), watch);
  await act();
  return known(await page.evaluate(() => window.benchClock?.painted()));
}

/** Measurements of scrolling a list of rows. */
export interface Scrolled {
  /** Seconds between frames, for frames in which the list moved. */
  readonly frames: readonly number[];
  /** Painted frames with rows missing in the view. */
  readonly gaps: number;
  /** Rows scrolled past. */
  readonly rows: number;
}

/** Scrolls the list of a selector; returns its frame times. */
export async function whileScrolling(page: Page, list: string, act: () => Promise<void>): Promise<Scrolled> {
  await page.evaluate((selector) => window.benchClock?.record(selector), list);
  await act();
  return known(await page.evaluate(() => window.benchClock?.recorded()));
}

/** The start of the page, in seconds from the start of the navigation. */
export interface Started {
  /** The browser's own “first contentful paint”. */
  readonly firstPaint: number;
  /** When the window requested the index, and when it was done and the tree was requested. */
  readonly asked: number;
  readonly indexed: number;
  /** When the first rows of the tree were painted. */
  readonly rows: number;
}

export async function whenStarted(page: Page): Promise<Started> {
  return known(await page.evaluate(() => window.benchClock?.started()));
}

function known<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('The page has no clock.');
  return answer;
}

/** Runs in the page, and so uses nothing of this module. */
export function installClock(): void {
  const quiet = 300;
  const patience = 60_000;

  const requests = new Map<string, number>();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    // A request starts with text that names its method.
    const text = data instanceof Uint8Array ? new TextDecoder().decode(data.subarray(0, 400)) : '';
    const method = /"method":"([\w.]+)"/.exec(text)?.[1];
    if (method !== undefined && !requests.has(method)) requests.set(method, performance.now());
    send.call(this, data);
  };

  const afterFrame = (call: (at: number) => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => call(performance.now());
      channel.port2.postMessage(null);
    });
  };
  const until = async (condition: () => boolean, what: string): Promise<void> => {
    const end = performance.now() + patience;
    while (!condition()) {
      if (performance.now() > end) throw new Error(`Waited in vain for ${what}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  let firstRows = Number.NaN;
  const appearance = new MutationObserver(() => {
    if (document.querySelector('[role="tree"][aria-label="Files"] [role="treeitem"]') === null) return;
    appearance.disconnect();
    afterFrame((at) => {
      firstRows = at;
    });
  });
  appearance.observe(document, { childList: true, subtree: true });
  const started = async (): Promise<Started> => {
    await until(() => firstRows > 0, 'rows of the tree');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      firstPaint: (paint?.startTime ?? Number.NaN) / 1000,
      asked: (requests.get('workspace.open') ?? Number.NaN) / 1000,
      indexed: (requests.get('workspace.tree') ?? Number.NaN) / 1000,
      rows: firstRows / 1000,
    };
  };

  const paintedOf = async ({ event, within, text }: Watch): Promise<Painted> => {
    const target = document.querySelector(within);
    if (target === null) throw new Error(`There is no ${within}.`);
    let start = Number.NaN;
    let changed = Number.NaN;
    let end = Number.NaN;
    const begin = ({ timeStamp }: Event): void => {
      start = timeStamp;
    };
    window.addEventListener(event, begin, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (Number.isNaN(start)) return;
      if (text !== undefined) {
        if (!target.textContent.includes(text)) return;
        observer.disconnect();
      }
      changed = performance.now();
      afterFrame((at) => {
        end = at;
      });
    });
    observer.observe(target, { childList: true, characterData: true, subtree: true });
    const still = (): boolean => text !== undefined || performance.now() - changed > quiet;
    await until(() => end > changed && still(), text ?? `a change of ${within}`);
    observer.disconnect();
    return { seconds: (end - start) / 1000, text: target.textContent };
  };
  let painting: Promise<Painted> | undefined;

  let stopRecording: (() => Scrolled) | undefined;
  const record = (selector: string): void => {
    const list = document.querySelector(selector);
    const row = list?.querySelector<HTMLElement>('[role="treeitem"]')?.offsetHeight;
    if (list === null || row === undefined) throw new Error(`There are no rows in ${selector}.`);
    const frames: number[] = [];
    let gaps = 0;
    let moved = 0;
    let last: { readonly at: number; readonly top: number } | undefined;
    let running = true;
    const isCovered = (): boolean => {
      const drawn = new Set(
        Array.from(list.querySelectorAll<HTMLElement>('[role="treeitem"]'), ({ style }) =>
          Math.round(Number.parseFloat(style.transform.slice('translateY('.length)) / row),
        ),
      );
      const first = Math.floor(list.scrollTop / row);
      const end = Math.min(list.scrollTop + list.clientHeight, list.scrollHeight) / row;
      for (let index = first; index < end; index += 1) if (!drawn.has(index)) return false;
      return true;
    };
    const frame = (at: number): void => {
      if (!running) return;
      const top = list.scrollTop;
      if (last !== undefined && top !== last.top) {
        frames.push((at - last.at) / 1000);
        moved += Math.abs(top - last.top);
        // The document does not change anymore before this frame is painted.
        if (!isCovered()) gaps += 1;
      }
      last = { at, top };
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    stopRecording = () => {
      running = false;
      return { frames, gaps, rows: Math.round(moved / row) };
    };
  };

  window.benchClock = {
    watch: (watch) => {
      painting = paintedOf(watch);
    },
    painted: async () => {
      if (painting === undefined) throw new Error('Nothing is watched.');
      return await painting;
    },
    record,
    recorded: () => {
      if (stopRecording === undefined) throw new Error('Nothing is recorded.');
      return stopRecording();
    },
    started,
  };
}
