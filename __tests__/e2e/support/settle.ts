import type { Page } from 'playwright';
import { awaitReact } from '@/scripts/measure/alive';

/** Waits until a page is alive and shows what it has asked for. */
export async function settle(page: Page): Promise<void> {
  await awaitReact(page);
  await page.waitForFunction(
    () => !document.querySelector('[role=status][aria-label^="Loading"], [aria-busy=true]'),
  );
  await page.waitForLoadState('networkidle');
}
