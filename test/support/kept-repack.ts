import type { Page } from 'playwright-core';

/** Reloads the page without the list of changes to A.bsa that a test before has left, which would come back. */
export async function reloadWithoutRepack(page: Page): Promise<void> {
  // Dialogs hide the tab from assistive programs, but not from a selector.
  const tab = page.locator('[role="tab"][aria-label*="changes not written"]');
  const isKept = (await tab.count()) > 0;
  await page.reload();
  if (!isKept) return;
  await tab.waitFor();
  await page.getByRole('button', { name: /^Changes, / }).click();
  await page.getByRole('button', { name: 'Discard the repack of A.bsa' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await tab.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Explorer', exact: true }).click();
}
