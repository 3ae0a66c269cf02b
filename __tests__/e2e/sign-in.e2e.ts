import type { Page } from 'playwright';
import { ACCOUNTS, sidebarOf } from '@/__tests__/support/spec';
import { withBrowser } from './support/browser';
import { fillLogin, sidebar, signIn } from './support/sign-in';
import { until } from './support/until';

const { open } = withBrowser();
/** The stand-in of Steam that a test has made silent. */
let silenced: string | null = null;

afterEach(async () => {
  if (silenced !== null) await fetch(`${silenced}/stand-in?mode=normal`);
  silenced = null;
});

/** Every heading of the sidebar with the internal links that follow it, all groups opened. */
async function readSidebar(page: Page): Promise<Record<string, string[]>> {
  const closed = sidebar(page).locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  return sidebar(page).evaluate((navigation) => {
    const shown: Record<string, string[]> = {};
    let title = '';
    for (const element of navigation.querySelectorAll('h2, h3, a[href^="/"]')) {
      if (element instanceof HTMLAnchorElement) {
        shown[title]?.push(new URL(element.href).pathname);
      } else {
        title = element.textContent.trim();
        shown[title] = [];
      }
    }
    return shown;
  });
}

test.each(Object.keys(ACCOUNTS))('%s signs in and sees exactly their sidebar', async (account) => {
  const page = await open();
  await page.goto('/login');
  await fillLogin(page, account);
  await page.waitForURL('/');
  const expected = sidebarOf(account);
  const last = Object.keys(expected).at(-1) ?? '';
  await sidebar(page).getByRole('heading', { name: last }).waitFor();
  expect(Object.entries(await readSidebar(page))).toEqual(Object.entries(expected));
});

test('someone signed out is sent to the login and back to where they were going', async () => {
  const page = await open();
  await page.goto('/jobs?status=cancelled&sort=-points');
  await page.waitForURL(/\/login\?/);
  await fillLogin(page, 'driver');
  await page.waitForURL(/\/jobs\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ status: 'cancelled', sort: '-points' });
});

test('a wrong password is refused in words and keeps the email', async () => {
  const page = await open({ expected: /status of 401/ });
  await page.goto('/login');
  await page.getByLabel('Email').fill('driver@demo.example');
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('driver@demo.example');
});

test('Steam that is away is off, and comes back by itself', async () => {
  const page = await open({
    expected: /status of 503|another host: http:\/\/127\.0\.0\.1:/,
  });
  const button = page.getByRole('button', { name: 'Continue with Steam' });
  await page.goto('/login');
  await button.click();
  await page.getByRole('heading', { name: 'Sign in through Steam' }).waitFor();
  const { origin } = new URL(page.url());
  silenced = origin;
  await page.goto(`${origin}/stand-in?mode=down`);
  await page.goto('/login');
  const leave = () =>
    page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/sign-in/steam', { method: 'POST', headers, body: '{}' })).status;
    });
  // What was seen some seconds ago is believed for so long.
  await until(async () => (await leave()) === 503);
  await page.reload();
  await page.getByText(/^Steam isn’t responding right now\./).waitFor();
  expect(await button.isDisabled()).toBe(true);
  await fetch(`${origin}/stand-in?mode=normal`);
  await page.getByText(/^Steam isn’t responding/).waitFor({ state: 'detached', timeout: 60_000 });
  await button.click();
  await page.getByRole('heading', { name: 'Sign in through Steam' }).waitFor();
}, 120_000);

test('linking another account asks for the password, and Escape leads back to its button', async () => {
  const page = await open();
  await signIn(page, 'driver');
  await page.goto('/settings?section=connections');
  const button = page.getByRole('button', { name: 'Replace Steam' });
  await button.click();
  await page.getByRole('dialog', { name: 'Replace Steam' }).waitFor();
  await page.getByLabel('Current password').fill('mine');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button.and(page.locator(':focus')).waitFor();
});

test('a page without its permission says what is needed and whom to ask', async () => {
  const page = await open();
  await signIn(page, 'driver');
  await page.goto('/events/manage');
  const notice = page.getByRole('main').getByRole('alert');
  await notice.waitFor();
  expect(await notice.textContent()).toContain('manage events');
  await sidebar(page).waitFor();
});

test('signing out everywhere ends the session on the other device', async () => {
  // Its own stream of changes may ask once more before the page is left.
  const page = await open({ expected: /status of 401/ });
  const other = await open({ expected: /status of 401/ });
  await signIn(page, 'media');
  await signIn(other, 'media');
  await other.goto('/');
  await page.goto('/settings?section=sign-in');
  await page.getByRole('button', { name: /sign out everywhere/i }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: /sign out/i })
    .click();
  await page.waitForURL(/\/login/);
  // The other device hears of it and leaves by itself.
  await other.waitForURL(/\/login\?next=%2F&reason=expired/);
  await other.goto('/jobs');
  await other.waitForURL(/\/login\?next=\/jobs/);
});

test('what was typed is still there after the session has ended under it', async () => {
  const page = await open({ expected: /status of 401/ });
  await signIn(page, 'media');
  await page.goto('/settings');
  const about = page.getByRole('textbox', { name: 'Introduction' });
  await about.fill('Typed before the session ended.');
  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
  const card = page.getByRole('region', { name: 'About you' });
  await card.getByRole('button', { name: 'Save profile' }).click();
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  const link = ended.getByRole('link', { name: /^Sign in/ });
  await link.waitFor();
  // Enter, pressed by somebody who is still typing, loses nothing.
  await link.and(page.locator(':focus')).waitFor();
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await fillLogin(tab, 'media');
  await tab.waitForURL('/');
  await tab.close();
  await ended.getByRole('button', { name: 'Continue' }).click();
  await ended.waitFor({ state: 'detached' });
  expect(await about.inputValue()).toBe('Typed before the session ended.');
  await card.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile saved.').waitFor();
});
