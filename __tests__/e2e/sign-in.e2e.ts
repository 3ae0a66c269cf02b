import type { Page } from 'playwright';
import { ACCOUNTS, sidebarOf } from '@/__tests__/support/spec';
import { withBrowser } from './support/browser';
import { fillLogin, sidebar, signIn } from './support/sign-in';

const { open } = withBrowser();

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

test('a page without its permission says what is needed and whom to ask', async () => {
  const page = await open();
  await signIn(page, 'driver');
  await page.goto('/events/manage');
  const notice = page.getByRole('main').getByRole('alert');
  await notice.waitFor();
  expect(await notice.textContent()).toContain('MANAGE_EVENTS');
  expect(await sidebar(page).isVisible()).toBe(true);
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
