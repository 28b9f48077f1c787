import type { Page } from 'playwright-core';

/** Drags something over the page from outside with the browser's own input: its events are as real as a user's. */
export interface OutsideDrag {
  over(x: number, y: number): Promise<void>;
  drop(x: number, y: number): Promise<void>;
  /** Leaves the page with a script's event: the browser's own input cannot. */
  leave(): Promise<void>;
}

/** @param what absolute paths of files, or a link */
export async function dragFromOutside(
  page: Page,
  what: { readonly files: readonly string[] } | { readonly link: string },
): Promise<OutsideDrag> {
  const session = await page.context().newCDPSession(page);
  const copy = 1;
  const data =
    'files' in what
      ? { items: [], files: [...what.files], dragOperationsMask: copy }
      : { items: [{ mimeType: 'text/uri-list', data: what.link }], dragOperationsMask: copy };
  let inside = false;
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop', x: number, y: number) => {
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  };
  return {
    async over(x, y) {
      if (!inside) await send('dragEnter', x, y);
      inside = true;
      // A pointer is never still: the page may miss the first of its events while it is drawn.
      for (let moves = 0; moves < 4; moves += 1) {
        await send('dragOver', x + (moves % 2), y);
        await page.waitForTimeout(30);
      }
    },
    drop: (x, y) => send('drop', x, y),
    leave: () =>
      page.evaluate(() => void document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true }))),
  };
}

/**
 * Addresses of tabs opened by input, which is where a browser opens drops that nothing handled. A tab that the page
 * opens afterwards comes after all of those, so none is missed; that one is excluded.
 */
export async function tabsOpened(page: Page): Promise<readonly string[]> {
  const marker = 'about:blank#marker';
  await page.evaluate((address) => void window.open(address), marker);
  const session = await page.context().newCDPSession(page);
  const { targetInfo: own } = await session.send('Target.getTargetInfo');
  const { targetInfos } = await session.send('Target.getTargets');
  return targetInfos
    .filter(({ type, browserContextId }) => type === 'page' && browserContextId === own.browserContextId)
    .filter(({ targetId, url }) => targetId !== own.targetId && url !== marker)
    .map(({ url }) => url);
}
