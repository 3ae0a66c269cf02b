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

test('a name with letters beyond Western Europe is drawn in one font', async () => {
  const panel = await open();
  await signIn(panel, 'admin');
  await panel.goto('/');
  const name = panel.getByText('Jiří Dvořák').first();
  await name.waitFor();
  await panel.evaluate(() => document.fonts.ready);
  const devtools = await panel.context().newCDPSession(panel);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  await devtools.send('DOM.getDocument', { depth: -1 });
  const { searchId } = await devtools.send('DOM.performSearch', {
    query: '//*[text()="Jiří Dvořák"]',
  });
  const { nodeIds } = await devtools.send('DOM.getSearchResults', {
    searchId,
    fromIndex: 0,
    toIndex: 1,
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', {
    nodeId: nodeIds[0] ?? 0,
  });
  expect(fonts.map(({ familyName }) => familyName)).toEqual(['Inter']);
});
