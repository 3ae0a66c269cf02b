import sharp from 'sharp';
import { withBrowser } from './support/browser';
import { signIn } from './support/sign-in';

const { open } = withBrowser();

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
  await driver.getByLabel('Cargo').fill(cargo);
  await driver.getByLabel('Driven (km)').fill('640');
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
  await hr.getByLabel('Driven (km)').fill('612');
  await hr.getByRole('button', { name: 'Accept this' }).click();
  await hr.getByRole('region', { name: 'Decision' }).getByText('612 km').waitFor();

  // Nothing is loaded anew: the decision reaches the open page by itself.
  await own.getByText('612 km').waitFor();
  await own.getByText('640 km', { exact: true }).waitFor();
  await own.getByRole('link', { name: /^Delivery #/ }).click();
  await driver.waitForURL(/\/jobs\/\d+$/);
  await driver.getByRole('main').getByText(cargo).first().waitFor();
});
