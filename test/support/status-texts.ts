import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Texts that the status bar has shown, oldest first; set by `recordStatus`. */
    statusTexts?: string[];
  }
}

/** Makes a page remember what its status bar says: notices go after some seconds. Before the page is loaded. */
export async function recordStatus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const texts: string[] = [];
    window.statusTexts = texts;
    let shown: readonly string[] = [];
    const read = (): void => {
      const bar = document.querySelector('[data-part="status"] footer');
      const now = [...(bar?.children ?? [])].map(({ textContent }) => textContent ?? '');
      texts.push(...now.filter((text) => text !== '' && !shown.includes(text)));
      shown = now;
    };
    new MutationObserver(read).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/**
 * Resolves when the status bar has said something, or says it now. What was said before the text that the call before
 * this one waited for does not count.
 * @param from where that text is in the page's list
 * @returns where the text is
 */
export async function waitForStatus(page: Page, text: string | RegExp, from: number): Promise<number> {
  const pattern = typeof text === 'string' ? text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') : text.source;
  const found = await page.waitForFunction(
    ([source, start]) => {
      const texts = window.statusTexts ?? [];
      const wanted = new RegExp(source);
      const at = texts.findIndex((one, index) => index >= start && wanted.test(one));
      if (at >= 0) return { at: at + 1 };
      const bar = document.querySelector('[data-part="status"] footer');
      const visible = [...(bar?.children ?? [])].some((item) => wanted.test(item.textContent ?? ''));
      return visible ? { at: start } : null;
    },
    [pattern, from] as const,
  );
  return (await found.jsonValue())?.at ?? from;
}
