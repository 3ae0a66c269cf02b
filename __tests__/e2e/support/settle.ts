import type { Page } from 'playwright';
import { awaitedBy } from './traffic';
import { until } from './until';

const isShown = () =>
  Object.keys(document.querySelector('#__next') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  ) && !document.querySelector('[role=status][aria-label^="Loading"], [aria-busy=true]');

/** Done once what came last is drawn: drawing it may ask for more. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Waits until a page is alive and shows all that it has asked for. */
export async function settle(page: Page): Promise<void> {
  const hasAll = () => awaitedBy(page).length === 0;
  do {
    await page.waitForFunction(isShown);
    await until(hasAll, () => `${page.url()} waits for ${awaitedBy(page).join(', ')}`);
    await drawn(page);
  } while (!hasAll() || !(await page.evaluate(isShown)));
}
