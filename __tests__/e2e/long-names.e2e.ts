import * as z from 'zod';
import { withBrowser } from './support/browser';
import { signIn } from './support/sign-in';

const { open } = withBrowser();
const page = z.looseObject({ items: z.array(z.looseObject({ cargo_name: z.string() })) });
const LONG = 'x'.repeat(200);

test.each([1280, 375])('a cargo of 200 letters leaves the list of %i px as wide', async (width) => {
  const panel = await open();
  await panel.setViewportSize({ width, height: 900 });
  await panel.route('**/api/jobs?*', async (route) => {
    const answer = await route.fetch();
    const { items, ...rest } = page.parse(await answer.json());
    const renamed = items.map((job) => ({ ...job, cargo_name: LONG, source_city_name: LONG }));
    await route.fulfill({ json: { ...rest, items: renamed } });
  });
  await signIn(panel, 'driver');
  await panel.goto('/jobs');
  const table = panel.getByRole('table');
  await table.waitFor();
  const room = await table.evaluate(
    (element) => (element.parentElement?.clientWidth ?? 0) - element.scrollWidth,
  );
  expect(room).toBeGreaterThanOrEqual(0);
  expect(await table.getByText(LONG).count()).toBeGreaterThan(0);
});
