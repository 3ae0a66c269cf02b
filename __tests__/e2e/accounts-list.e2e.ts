import { withBrowser } from './support/browser';
import { signIn } from './support/sign-in';

const { open } = withBrowser();

test.each([1280, 1366, 1440])('the list of accounts fits %i px with its actions', async (width) => {
  const panel = await open();
  await panel.setViewportSize({ width, height: 900 });
  await signIn(panel, 'hr');
  await panel.goto('/hr/manage-users');
  const table = panel.getByRole('table', { name: 'Accounts' });
  await table.waitFor();
  const room = await table.evaluate(
    (element) => (element.parentElement?.clientWidth ?? 0) - element.scrollWidth,
  );
  expect(room).toBeGreaterThanOrEqual(0);
});
