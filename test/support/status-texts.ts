import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Texts that the status bar has shown, oldest first; set by `recordStatus`. */
    statusTexts?: string[];
  }
}

/**
 * Makes a page record its status bar texts, since notices disappear after some seconds. Call before the page is loaded.
 */
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
 * Resolves when the status bar shows a matching text, or at once if it does now. Texts before the one that the previous
 * call waited for do not count.
 * @param from index of that text in the page's list
 * @returns index of the text
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
