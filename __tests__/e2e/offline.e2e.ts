import type { Page } from 'playwright';
import { faultsOf } from './support/axe';
import { panelUrl, withBrowser } from './support/browser';
import { openDoor } from './support/door';
import { settle } from './support/settle';
import { sidebar, signIn } from './support/sign-in';

const { open } = withBrowser();

const notice = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor();

test('without network the panel stays, says so and goes on where it was to go', async () => {
  const page = await open({ expected: /ERR_INTERNET_DISCONNECTED/ });
  await signIn(page, 'driver');
  await page.goto('/');
  await settle(page);
  await page.context().setOffline(true);
  await notice(page, 'You’re offline.');
  // Pointed at, the page would be fetched ahead.
  await sidebar(page).getByRole('link', { name: 'Downloads' }).dispatchEvent('click');
  await notice(page, 'The page you chose opens as soon as it can be reached.');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Dashboard');
  await page.context().setOffline(false);
  await page.waitForURL('/downloads');
  await page.getByRole('heading', { level: 1, name: 'Downloads' }).waitFor();
});

test('a page that is opened while the backend is away says so and fills when it is back', async () => {
  const page = await open({ expected: /status of 502/ });
  await signIn(page, 'driver');
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, json: {} }));
  await page.goto('/jobs');
  await notice(page, 'The panel isn’t responding.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('table').waitFor();
  await page.getByText('The panel isn’t responding.').waitFor({ state: 'detached' });
});

test('a reload without the panel, or without network, ends on a page of ours that goes on by itself', async () => {
  const door = await openDoor(panelUrl());
  const page = await open({
    url: door.url,
    serviceWorkers: 'allow',
    expected: /net::ERR_/,
  });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await signIn(page, 'driver');
  await page.goto('/downloads');
  await page.evaluate(() => navigator.serviceWorker.ready);

  await door.close();
  await page.reload();
  await heading('The panel isn’t responding.');
  expect(await faultsOf(page)).toEqual([]);
  await door.open();
  await heading('Downloads');

  await page.context().setOffline(true);
  await page.goto('/jobs');
  await heading('You’re offline.');
  await page.context().setOffline(false);
  await heading('My Jobs');
  expect(new URL(page.url()).pathname).toBe('/jobs');

  await door.close();
  await page.reload();
  await heading('The panel isn’t responding.');
  await door.open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading('My Jobs');
  await door.close();
});
