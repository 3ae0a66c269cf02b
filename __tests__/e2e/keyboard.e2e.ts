import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '@/__tests__/support/spec';
import { withBrowser } from './support/browser';
import { emailOf } from './support/sign-in';

const { open } = withBrowser();
const MOST_STEPS = 90;

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const name =
      element?.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
      element?.textContent;
    return { name: name?.trim() ?? '', outline: element ? getComputedStyle(element).outline : '' };
  });

/** Presses Tab until what has the focus has this name, and sees that the focus can be seen. */
async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (name.test(now.name)) {
      expect(now.outline).not.toMatch(/none|\b0px/);
      return;
    }
  }
  throw new Error(`Tab does not reach ${String(name)}.`);
}

test('a driver signs in, opens the list of jobs and a delivery with the keyboard alone', async () => {
  const page = await open();
  await page.goto('/login');
  await tabTo(page, /^Email/);
  await page.keyboard.type(emailOf('driver'));
  await tabTo(page, /^Password/);
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');

  await page.getByRole('button', { name: 'Jobs', exact: true }).waitFor();
  // Until the veil is lifted the member is still on the way: what they open now would shut again.
  await page.getByRole('status', { name: 'Loading', exact: true }).waitFor({ state: 'hidden' });
  await tabTo(page, /^Jobs$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('/jobs');

  const first = page.getByRole('row').nth(1).getByRole('link').first();
  await first.waitFor();
  await first.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/jobs\/\d+$/);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
});
