import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { newestJob } from '@/scripts/measure/sign-in';
import { addressOf, pageRoutes } from '@/scripts/measure/routes';
import { panelUrl, withBrowser } from './support/browser';
import { signIn } from './support/sign-in';

const { open } = withBrowser();
const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 740 },
];
const THEMES = ['dark', 'light'] as const;

const groups = new Map<string, string[]>();
for (const route of pageRoutes()) {
  const name = route.split('/').slice(0, 2).join('/');
  groups.set(name, [...(groups.get(name) ?? []), route]);
}

async function violationsOf(page: Page, leftOut: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude(leftOut)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );
}

/** Colours that change with a transition have their new value in the next frame at the earliest. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** What is wrong with the page that is open, in both themes and sizes. */
async function faultsOf(page: Page, route: string, leftOut: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await twoFrames(page);
      const violations = await violationsOf(page, leftOut);
      faults.push(...violations.map((fault) => `${colorScheme} ${viewport.width} ${fault}`));
    }
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWider) faults.push(`${viewport.width} scrolls sideways`);
  }
  return faults.map((fault) => `${route}: ${fault}`);
}

test.each([...groups])('the pages under %s can be read by everyone', async (_name, routes) => {
  const page = await open({ reducedMotion: 'reduce', expected: /status of (40\d|500)/ });
  await signIn(page, 'admin');
  const job = await newestJob(page.request, panelUrl());
  const faults: string[] = [];
  for (const [index, route] of routes.entries()) {
    // The sidebar is the same on all pages of a group, and the slowest part to look at.
    const leftOut = index === 0 ? [] : ['nav'];
    await page.goto(addressOf(route, job), { waitUntil: 'networkidle' });
    faults.push(...(await faultsOf(page, route, leftOut)));
  }
  expect(faults).toEqual([]);
});
