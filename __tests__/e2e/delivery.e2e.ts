import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { panelUrl, withBrowser } from './support/browser';
import { signIn } from './support/sign-in';

const { open } = withBrowser();
const SAMPLE = join(__dirname, '..', 'fixtures', 'trucky', 'tampere-helsinki.json');

/** The sample delivery as if it had just ended. */
function freshDelivery(id: number): string {
  const body = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  Object.assign(body.data, { id, started_at: minutesAgo(60), completed_at: minutesAgo(8) });
  return JSON.stringify(body);
}

async function post(body: string, secret = 'demo-tracker-secret') {
  const answer = await fetch(`${panelUrl()}/api/trackers/trucky`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-sha256': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  });
  return { status: answer.status, body: await answer.json() };
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

  const delivery = freshDelivery(9_000_001);
  expect(await post(delivery)).toMatchObject({ status: 200, body: { result: 'accepted' } });
  await page.reload();
  await rows.first().waitFor();
  expect(await rows.count()).toBe(before + 1);

  expect(await post(delivery)).toMatchObject({ status: 200, body: { result: 'duplicate' } });
  await page.reload();
  await rows.first().waitFor();
  expect(await rows.count()).toBe(before + 1);

  await rows.first().getByRole('link').first().click();
  await page.waitForURL(/\/jobs\/\d+$/);
  await page.getByRole('main').getByText('Office Paper').first().waitFor();
});

test('a delivery signed with another secret is refused', async () => {
  expect((await post(freshDelivery(9_000_002), 'guessed')).status).toBe(401);
});

test('a delivery of someone else is not there for a driver and is there for those who manage jobs', async () => {
  const body = freshDelivery(9_000_003);
  await post(body);
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
