import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Host } from '#main/context/host.ts';
import { startServer } from '#main/serve/server.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { EventHub } from '#shared/rpc/event-hub.ts';
import { clearWindow, frameOf } from '#test/support/clear-window.ts';
import { sharedBrowser } from '#test/support/shared-browser.ts';
import { recordStatus, waitForStatus } from '#test/support/status-texts.ts';
import { Workbench } from '#test/support/workbench.ts';

/** The built window in a real browser over the real services, with a Data folder of its own. */
export interface EditorsBench {
  readonly workbench: Workbench;
  /** A window without tabs: the one that a test has left, or a new one. */
  open(options?: EditorsOptions): Promise<EditorsPage>;
  close(): Promise<void>;
}

export interface EditorsOptions {
  readonly theme?: Settings['theme'];
  readonly scale?: number;
  /** Delay of replies and events on their way to the window, in ms. */
  readonly replyDelay?: number;
}

export interface EditorsPage {
  readonly page: Page;
  /** Messages the page has logged since it was opened. */
  readonly complaints: readonly string[];
  /** Opens a file by its path with quick open, by keyboard; returns the tab's panel. */
  openFile(path: string): Promise<Locator>;
  /** Waits until the status bar has shown something, even if it is gone by now. */
  status(text: string | RegExp): Promise<void>;
  /** Ends the window, so that the next test begins in a new one. */
  close(): Promise<void>;
  /**
   * Clears the window of tabs, messages and open folders for the next test, which costs a tenth of a new one; ends it
   * if it then does not look like new. It keeps what it remembers about files and choices of views.
   */
  leave(): Promise<void>;
}

/** @param host what the services believe about the host; the page always runs in a browser */
export async function startEditorsBench(
  fill: (workbench: Workbench) => void,
  host: Host = { kind: 'browser' },
): Promise<EditorsBench> {
  const workbench = new Workbench(host);
  fill(workbench);
  const { handlers, hub: events } = workbench.services;
  const { hub, connections } = countedHub(events);
  const onBug = (error: unknown): void => void workbench.bugs.push(error);
  const server = await startServer({
    services: { handlers, hub, onBug },
    onBug,
    renderer: 'out/renderer',
  });
  const browser = await sharedBrowser();
  const contexts = new Map<number, BrowserContext>();
  let open = 0;
  const login = await browser.newContext();
  const first = await login.newPage();
  await first.goto(server.url);
  const cookies = await login.cookies();
  await login.close();

  const contextOf = async (scale: number): Promise<BrowserContext> => {
    const known = contexts.get(scale);
    if (known !== undefined) return known;
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: scale,
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    });
    await context.addCookies(cookies);
    // Keeps the browser's own window, which would open and close with each test's.
    await context.newPage();
    contexts.set(scale, context);
    return context;
  };
  /** Windows that tests have left, by scale and delay of replies. */
  const left = new Map<string, EditorsPage>();
  return {
    workbench,
    async open({ theme = 'dark', scale = 1, replyDelay = SLOW } = {}) {
      await workbench.client.request('settings.set', { layout: '', theme });
      const kind = `${scale} ${replyDelay}`;
      const kept = left.get(kind);
      left.delete(kind);
      if (kept !== undefined) {
        await kept.page.locator(`:root[data-theme="${theme}"]`).waitFor();
        return kept;
      }
      const page = await (await contextOf(scale)).newPage();
      if (replyDelay > 0) await delayReplies(page, replyDelay);
      const window = await editorsPage(page, server.origin);
      const fresh = await frameOf(page);
      open += 1;
      // A closing window's last saves arrive when its connection ends, so the next window starts after that.
      const close = async (): Promise<void> => {
        await page.close();
        open -= 1;
        await expect.poll(connections).toBeLessThanOrEqual(open);
      };
      const opened: EditorsPage = {
        ...window,
        close,
        async leave() {
          if (await clearWindow(page, fresh)) left.set(kind, { ...opened, status: statusReader(page) });
          else await close();
        },
      };
      return opened;
    },
    async close() {
      for (const context of contexts.values()) await context.close();
      await server.close();
      await workbench.remove();
    },
  };
}

/** Simulates a busy machine, to find tests and keys that depend on fast replies. */
const SLOW = Number(process.env.MODWRIGHT_REPLY_DELAY ?? 0);

/** A hub that counts the windows listening to it. */
function countedHub(hub: EventHub): { readonly hub: EventHub; readonly connections: () => number } {
  let count = 0;
  const subscribe: EventHub['subscribe'] = (sink) => {
    const end = hub.subscribe(sink);
    count += 1;
    return () => {
      count -= 1;
      end();
    };
  };
  return { hub: { ...hub, subscribe }, connections: () => count };
}

async function delayReplies(page: Page, delay: number): Promise<void> {
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => void setTimeout(() => socket.send(message), delay));
  });
}

async function editorsPage(page: Page, origin: string): Promise<Omit<EditorsPage, 'close' | 'leave'>> {
  page.setDefaultTimeout(90_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await recordStatus(page);
  await page.goto(origin);
  await page.getByRole('treeitem').first().waitFor();
  return {
    page,
    complaints,
    status: statusReader(page),
    async openFile(path) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      await page.keyboard.press('Control+p');
      await page.getByRole('combobox', { name: 'Go to file' }).fill(path);
      await page.locator('[role="option"][aria-selected="true"]').getByText(name).first().waitFor();
      await page.keyboard.press('Enter');
      // A tab's key contains the path.
      const panel = page.locator(`[data-panel*=${JSON.stringify(JSON.stringify(path))}]`);
      await panel.locator('[data-view]').first().waitFor();
      return panel;
    },
  };
}

function statusReader(page: Page): EditorsPage['status'] {
  let heard = 0;
  return async (text) => {
    heard = await waitForStatus(page, text, heard);
  };
}
