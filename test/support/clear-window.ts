import type { Page } from 'playwright-core';

/**
 * Closes a window's tabs, and removes messages, open folders and the status texts that tests have read.
 * @param fresh the frame of the window when it was new
 * @returns whether it looks like new; false too if a dialog, a menu or another view is open
 */
export async function clearWindow(page: Page, fresh: string): Promise<boolean> {
  if (page.isClosed() || (await page.locator(COVER).count()) > 0) return false;
  const tabs = page.locator('.dv-tabs-container [role="tab"]');
  for (let count = await tabs.count(); count > 0; count--) {
    await tabs.first().click({ button: 'middle' });
    await tabs.nth(count - 1).waitFor({ state: 'detached' });
  }
  await page.evaluate(() => {
    for (const name of ['Collapse All Folders', 'Dismiss']) {
      for (const button of document.querySelectorAll<HTMLElement>(
        `[data-part] button[aria-label^="${name}"]`,
      )) {
        button.click();
      }
    }
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) activeElement.blur();
  });
  await page.mouse.move(0, 0);
  // What the clicks did is drawn, and whatever asks something has asked.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const isNew = (await page.locator(COVER).count()) === 0 && (await frameOf(page)) === fresh;
  await page.evaluate(() => window.statusTexts?.splice(0));
  return isNew;
}

const COVER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Places of the window's parts, tabs, open folders, filter and message, as text. */
export function frameOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-part]')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.getAttribute('data-part')} ${[x, y, width, height].map(Math.round)}`;
    });
    const count = (selector: string): string => `${selector} ${document.querySelectorAll(selector).length}`;
    const side = document.querySelector('[data-part="side"]');
    return [
      ...parts,
      side?.querySelector('h2')?.textContent ?? '',
      ...[...document.querySelectorAll('[data-part="side"] input')].map(
        (input) => (input as HTMLInputElement).value,
      ),
      count('.dv-tabs-container [role="tab"]'),
      count('[role="tree"][aria-label="Files"]'),
      count('[role="treeitem"][aria-expanded="true"]'),
      count('[data-part="status"] button[aria-label="Dismiss"]'),
    ].join('\n');
  });
}
