import { withBrowser } from './support/browser';
import { signIn } from './support/sign-in';

const { open } = withBrowser();
const REASON = 'The tracker counted a way that was not driven.';

test('a driver’s open page shows at once that the staff made a delivery void', async () => {
  const [driver, hr] = [await open(), await open()];
  await signIn(driver, 'driver');
  await signIn(hr, 'hr');
  const { items } = await (await driver.request.get('/api/jobs?status=accepted&limit=1')).json();
  const { id } = items[0];

  await driver.goto(`/jobs/${id}`);
  const header = driver.getByRole('region', { name: 'Delivery', exact: true });
  await header.getByText('Accepted').waitFor();
  // The stream of changes begins once the page is idle.
  await driver.waitForRequest((request) => request.url().endsWith('/api/changes'), {
    timeout: 60_000,
  });

  await hr.goto(`/jobs/${id}`);
  await hr.getByRole('button', { name: 'Void' }).click();
  await hr.getByLabel('Reason').fill(REASON);
  await hr.getByRole('button', { name: 'Void delivery' }).click();
  await hr.getByRole('region', { name: 'Delivery', exact: true }).getByText('Void').waitFor();

  await header.getByText('Void').waitFor();
  await driver.getByText(`The staff made this delivery void: ${REASON}`).waitFor();
  await driver
    .getByRole('region', { name: 'Messages' })
    .getByText(`Job #${id} was voided: ${REASON}`)
    .waitFor();
});
