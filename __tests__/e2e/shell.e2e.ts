import type { Page } from 'playwright';
import { withBrowser } from './support/browser';
import { settle } from './support/settle';
import { sidebar, signIn } from './support/sign-in';

const { open } = withBrowser();

async function openPanel(path = '/', options?: Parameters<typeof open>[0]) {
  const page = await open(options);
  await signIn(page, 'driver');
  await page.goto(path);
  await sidebar(page).getByRole('heading', { name: 'DRIVER AREA' }).waitFor();
  return page;
}

describe('the message overlay', () => {
  const store = (page: Page, entry: object) =>
    page.evaluate((text) => {
      localStorage.setItem('messages_7', text);
      dispatchEvent(new StorageEvent('storage'));
    }, JSON.stringify(entry));
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('messages_7'));
  const saved = { id: '7', type: 'SUCCESS', message: 'Saved for you' };

  /** A panel whose time can be let go by at once. */
  const openWithClock = async () => {
    const page = await open();
    await page.clock.install();
    await signIn(page, 'driver');
    await page.goto('/settings');
    await settle(page);
    return page;
  };

  test('shows what is stored and counts it down to nothing', async () => {
    const page = await openWithClock();
    await store(page, saved);
    const region = page.getByRole('region', { name: 'Messages' });
    await region.getByText('Saved for you').waitFor();
    await region.getByRole('progressbar').waitFor();
    await page.clock.runFor(9_000);
    await region.getByText('Saved for you').waitFor({ state: 'detached' });
    expect(await stored(page)).toBeNull();
  });

  test('waits while the pointer rests on it and goes when dismissed', async () => {
    const page = await openWithClock();
    await store(page, { ...saved, type: 'ERROR' });
    const region = page.getByRole('region', { name: 'Messages' });
    await region.getByRole('alert').hover();
    await page.clock.runFor(9_000);
    expect(await region.getByRole('alert').count()).toBe(1);
    await region.getByRole('button', { name: 'Dismiss' }).click();
    await region.getByRole('alert').waitFor({ state: 'detached' });
    expect(await stored(page)).toBeNull();
  });
});

describe('the season', () => {
  test.each([
    ['1 December', '2026-12-01T12:00:00', true],
    ['26 December', '2026-12-26T12:00:00', true],
    ['27 December', '2026-12-27T12:00:00', false],
    ['30 November', '2026-11-30T12:00:00', false],
  ])('on %s snow and the logo follow the date of the browser', async (_day, now, isSnowing) => {
    const page = await open();
    await page.clock.setFixedTime(new Date(now));
    await signIn(page, 'driver');
    await page.goto('/settings');
    const logo = sidebar(page).getByRole('img', { name: /logo/i });
    await logo.waitFor();
    if (isSnowing) await page.locator('canvas').first().waitFor({ state: 'attached' });
    else await settle(page);
    expect(await page.locator('canvas').count()).toBe(isSnowing ? 1 : 0);
    expect(/christmas/i.test((await logo.getAttribute('src')) ?? '')).toBe(isSnowing);
  });

  test('nothing moves for a member who asked for reduced motion', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(new Date('2026-12-10T12:00:00'));
    await signIn(page, 'driver');
    await page.goto('/settings');
    await settle(page);
    expect(await page.locator('canvas').count()).toBe(0);
  });
});

describe('the theme', () => {
  /** Notes the theme at the moment the first element of the body exists: nothing is painted before. */
  const noteFirstTheme = (page: Page) =>
    page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('body > *')) return;
        observer.disconnect();
        document.documentElement.dataset.first = document.documentElement.dataset.theme ?? 'system';
      }).observe(document, { childList: true, subtree: true });
    });
  const firstTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.first);

  test('is the chosen one before anything is painted', async () => {
    const page = await openPanel('/settings?section=display', { colorScheme: 'dark' });
    await page.getByRole('radio', { name: /light/i }).check({ force: true });
    await noteFirstTheme(page);
    await page.reload();
    expect(await firstTheme(page)).toBe('light');
  });

  test('is that of the system until the member chooses', async () => {
    const page = await open({ colorScheme: 'dark' });
    await noteFirstTheme(page);
    await page.goto('/login');
    expect(await firstTheme(page)).toBe('system');
    const scheme = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await scheme();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await scheme()).not.toBe(dark);
  });
});

test('an address that does not exist is answered 404 without the panel', async () => {
  const page = await open({ expected: /status of 404/ });
  await signIn(page, 'driver');
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByText('404').first().waitFor();
  await page.getByText(/page was not found/i).waitFor();
  expect(await sidebar(page).count()).toBe(0);
});

test('on a small screen the sidebar opens, closes and closes after navigation', async () => {
  const page = await open({ viewport: { width: 375, height: 740 } });
  await signIn(page, 'driver');
  await page.goto('/settings');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await toggle.click();
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).waitFor();
  expect((await sidebar(page).boundingBox())?.width).toBeCloseTo(300, 3);
  await page.keyboard.press('Escape');
  await toggle.waitFor();
  await toggle.click();
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('/');
  await toggle.waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
});

test('the footer tells the version and the page asks once for permissions and version', async () => {
  const page = await open();
  await signIn(page, 'driver');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/');
  await settle(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByText(/\d+\.\d+/).waitFor();
  expect(await footer.textContent()).toMatch(/© \d{4}.*Developed by.*\d+\.\d+/);
  await sidebar(page).getByRole('link', { name: 'Downloads' }).click();
  await page.waitForURL('/downloads');
  await settle(page);
  const count = (path: string) => calls.filter((call) => call === path).length;
  expect(count('/api/check-permissions')).toBe(1);
  expect(count('/api/release-version')).toBe(1);
});

test.each(['/hr/manage-users', '/profiles'])(
  'the way back to %s leads to where it was left',
  async (list) => {
    const page = await open();
    await signIn(page, 'hr');
    await page.goto(list);
    await settle(page);
    const link = page.getByRole('main').getByRole('table').getByRole('link').nth(9);
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 500));
    await link.click();
    await page.waitForURL(/\/profiles\/\d+$/);
    await settle(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 500);
  },
);
