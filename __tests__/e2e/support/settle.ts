import type { Page } from 'playwright';
import { awaitedBy } from './traffic';
import { until } from './until';

const isShown = () =>
  Object.keys(document.querySelector('#__next') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  ) && !document.querySelector('[role=status][aria-label^="Loading"], [aria-busy=true]');

/** Done once the page has worked off what came last, which may ask for more. */
const workedOff = (page: Page) =>
  page.evaluate(async () => {
    for (const _turn of [1, 2, 3]) await new Promise((resolve) => setTimeout(resolve));
  });

/** Waits until a page is alive and shows all that it has asked for. */
export async function settle(page: Page): Promise<void> {
  const hasAll = () => awaitedBy(page).length === 0;
  do {
    // Not with each frame: a window that others stand in front of may draw none.
    await page.waitForFunction(isShown, undefined, { polling: 50 });
    await until(hasAll, () => `${page.url()} waits for ${awaitedBy(page).join(', ')}`);
    await workedOff(page);
  } while (!hasAll() || !(await page.evaluate(isShown)));
}
