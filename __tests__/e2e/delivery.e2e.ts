import type { Page } from 'playwright-core';
import { withBrowser } from './support/browser';
import { signIn } from './support/sign-in';
import { freshDelivery, postToTrucky } from './support/trucky';

const { open } = withBrowser();

/** What all drivers have delivered, on a dashboard that stays open. */
async function openTotals(page: Page) {
  await page.goto('/');
  const row = page
    .getByRole('region', { name: 'Company totals' })
    .getByRole('row', { name: 'Deliveries' });
  const deliveries = (await row.getByRole('cell').last().innerText()).replaceAll(',', '');
  return { row, next: new Intl.NumberFormat('en').format(Number(deliveries) + 1) };
}

test("a tracker's delivery appears once on the driver's list with its points", async () => {
  const page = await open();
  await signIn(page, 'driver');
  await page.goto('/jobs');
  const rows = page
    .getByRole('row')
    .filter({ hasText: 'Tampere' })
    .filter({ hasText: 'Helsinki' })
    .filter({ hasText: '837' });
  await page.getByRole('row').nth(1).waitFor();
  const before = await rows.count();
  const totals = await openTotals(await page.context().newPage());

  const delivery = freshDelivery({ id: 9_000_001 });
  expect(await postToTrucky(delivery)).toMatchObject({ status: 200, body: { result: 'accepted' } });
  await totals.row.getByRole('cell', { name: totals.next, exact: true }).waitFor();
  await page.reload();
  await rows.first().waitFor();
  expect(await rows.count()).toBe(before + 1);

  expect(await postToTrucky(delivery)).toMatchObject({
    status: 200,
    body: { result: 'duplicate' },
  });
  await page.reload();
  await rows.first().waitFor();
  expect(await rows.count()).toBe(before + 1);

  await rows.first().getByRole('link').first().click();
  await page.waitForURL(/\/jobs\/\d+$/);
  await page.getByRole('main').getByText('Office Paper').first().waitFor();
});

test('a delivery signed with another secret is refused', async () => {
  expect((await postToTrucky(freshDelivery({ id: 9_000_002 }), { secret: 'guessed' })).status).toBe(
    401,
  );
});

test('a delivery of someone else is not there for a driver and is there for those who manage jobs', async () => {
  const body = freshDelivery({ id: 9_000_003 });
  await postToTrucky(body);
  const page = await open();
  await signIn(page, 'driver');
  const { items } = await (await page.request.get('/api/jobs?limit=1')).json();
  const address = `/api/jobs/${items[0].id}`;
  const [driver, novice, hr] = [page, await open(), await open()];
  await signIn(novice, 'novice');
  await signIn(hr, 'hr');
  expect((await driver.request.get(address)).status()).toBe(200);
  expect((await novice.request.get(address)).status()).toBe(404);
  expect((await hr.request.get(address)).status()).toBe(200);
});
