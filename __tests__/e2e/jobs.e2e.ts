import type { Page } from 'playwright';
import sharp from 'sharp';
import { withBrowser } from './support/browser';
import { signIn } from './support/sign-in';
import { freshDelivery, postToTrucky } from './support/trucky';

// In one file, and so one after another: each changes what the others count.
const { open } = withBrowser();

/** What all drivers have delivered, on a dashboard that stays open. */
async function openTotals(page: Page) {
  await page.goto('/');
  await page.getByRole('region', { name: 'Last 12 months' }).waitFor();
  // What the whole company drives is asked for by who comes to it.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const row = page
    .getByRole('region', { name: 'Company totals' })
    .getByRole('row', { name: 'Jobs' });
  const jobs = (await row.getByRole('cell').last().innerText()).replaceAll(',', '');
  return { row, next: new Intl.NumberFormat('en').format(Number(jobs) + 1) };
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

test('the way back to my jobs leads to the row that was opened', async () => {
  const page = await open();
  await page.setViewportSize({ width: 1440, height: 600 });
  await signIn(page, 'driver');
  await page.goto('/jobs?sort=-driven_km');
  const link = page.getByRole('table').getByRole('link').nth(12);
  await link.waitFor();
  await page.evaluate(() => window.scrollTo(0, 300));
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(address);
  await page.getByRole('region', { name: 'Points' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL('/jobs?sort=-driven_km');
  await page.waitForFunction(() => window.scrollY === 300);
  await page.locator(`a[href="${address}"]:focus`).waitFor();
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

/** A moment on the browser's clock, as its field takes it; another one on each run. */
function hoursAgo(hours: number): string {
  const at = new Date(Date.now() - hours * 3_600_000);
  const digits = (value: number) => String(value).padStart(2, '0');
  const day = [at.getFullYear(), digits(at.getMonth() + 1), digits(at.getDate())].join('-');
  return `${day}T${digits(at.getHours())}:${digits(at.getMinutes())}`;
}

const resultScreen = () =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer();

test('a driver asks for a delivery, HR accepts it with a change, and the driver sees the difference', async () => {
  const cargo = `Clover ${Date.now()}`;
  const driver = await open();
  await signIn(driver, 'novice');
  await driver.goto('/jobs/manual-job');
  await driver.getByLabel('Finished at').fill(hoursAgo(30 + (Date.now() % 60)));
  await driver.getByLabel('From city').fill('Aalborg');
  await driver.getByLabel('To city').fill('Uppsala');
  await driver.getByLabel('Cargo', { exact: true }).fill(cargo);
  await driver.getByLabel('Distance driven (km)').fill('640');
  await driver.getByLabel('Income').fill('21400');
  await driver
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'result.png', mimeType: 'image/png', buffer: await resultScreen() });
  await driver.getByRole('img', { name: 'result.png' }).waitFor();
  await driver.getByRole('button', { name: 'Send request' }).click();
  const own = driver.getByRole('listitem').filter({ hasText: 'Aalborg → Uppsala' }).first();
  await own.getByText('Waiting').waitFor();
  const number = (await own.getAttribute('aria-label'))?.replace(/\D/g, '') ?? '';

  const hr = await open();
  await signIn(hr, 'hr');
  await hr.goto('/jobs/waiting-requests?sort=-created_at');
  await hr.locator(`a[href$="?request=${number}"]`).click();
  await hr.getByText(cargo).waitFor();
  await hr.getByRole('img', { name: /Proof 1/ }).waitFor();
  await hr.getByRole('button', { name: 'Accept with changes' }).click();
  await hr.getByLabel('Distance driven (km)').fill('612');
  await hr.getByRole('button', { name: 'Save and accept' }).click();
  // A decision leads to the next request.
  await hr.waitForURL((url) => url.searchParams.get('request') !== number);
  await hr.goto(`/jobs/waiting-requests?request=${number}`);
  await hr.getByRole('region', { name: 'Decision' }).getByText('612 km').waitFor();

  // Nothing is reloaded: the decision reaches the open page by itself.
  await own.getByText('612 km').waitFor();
  await own.getByRole('deletion').getByText('640 km').waitFor();
  await own.getByRole('link', { name: /^Job #/ }).click();
  await driver.waitForURL(/\/jobs\/\d+$/);
  await driver.getByRole('main').getByText(cargo).first().waitFor();
});
const REASON = 'The tracker counted a way that was not driven.';

test('a driver’s open page shows at once that the staff made a delivery void', async () => {
  const [driver, hr] = [await open(), await open()];
  await signIn(driver, 'driver');
  await signIn(hr, 'hr');
  const { items } = await (await driver.request.get('/api/jobs?status=accepted&limit=1')).json();
  const { id } = items[0];

  // The stream of changes begins once the page is idle, which may be before this looks at it.
  const isFollowing = driver.waitForRequest((request) => request.url().endsWith('/api/changes'), {
    timeout: 60_000,
  });
  await driver.goto(`/jobs/${id}`);
  const header = driver.getByRole('region', { name: 'Job', exact: true });
  await header.getByText('Accepted').waitFor();
  await isFollowing;

  await hr.goto(`/jobs/${id}`);
  await hr.getByRole('button', { name: 'Void' }).click();
  await hr.getByLabel('Reason').fill(REASON);
  await hr.getByRole('button', { name: 'Void job' }).click();
  await hr.getByRole('region', { name: 'Job', exact: true }).getByText('Void').waitFor();

  await header.getByText('Void').waitFor();
  await driver.getByText(`Voided by staff: ${REASON}`).waitFor();
  await driver
    .getByRole('region', { name: 'Messages' })
    .getByText(new RegExp(`was voided.*: ${REASON}`))
    .waitFor();
});
