import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { newestJob } from '@/scripts/measure/sign-in';
import { addressOf, pageRoutes } from '@/scripts/measure/routes';
import { panelUrl, withBrowser } from './support/browser';
import { settle } from './support/settle';
import { sidebar, signIn } from './support/sign-in';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const { open } = withBrowser();
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 740 };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** The rules that a theme can break. The others look at what both themes have in common. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Most of a page's time goes by waiting for it to come to rest. */
const PAGES_AT_ONCE = 2;

const groups = new Map<string, string[]>();
for (const route of pageRoutes()) {
  const name = route.split('/').slice(0, 2).join('/');
  groups.set(name, [...(groups.get(name) ?? []), route]);
}

/** Notices looked at in full: the same one stands on many pages, beside the sidebar or without it. */
const knownNotices = new Set<string>();

async function isKnownNotice(page: Page): Promise<boolean> {
  if ((await page.getByTestId('not-built').count()) === 0) return false;
  const kind = (await sidebar(page).count()) > 0 ? 'in the panel' : 'bare';
  const isKnown = knownNotices.has(kind);
  knownNotices.add(kind);
  return isKnown;
}

const allRules = (isOfColour: boolean): RunOptions => ({
  runOnly: TAGS,
  rules: Object.fromEntries(RULES_OF_COLOUR.map((rule) => [rule, { enabled: isOfColour }])),
});
const RULES: Record<'all' | 'plain' | 'colour', RunOptions> = {
  all: allRules(true),
  plain: allRules(false),
  colour: { runOnly: { type: 'rule', values: RULES_OF_COLOUR } },
};

async function violationsOf(page: Page, leftOut: string[], rules: RunOptions): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude(leftOut)
    .setLegacyMode(true)
    .options({ ...rules, resultTypes: ['violations'], preload: false })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );
}

/** Lets colours have their new value at once: a page that isn't in front draws too seldom for a transition. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

async function faultsOf(page: Page, leftOut: string[]): Promise<string[]> {
  const isNotice = await isKnownNotice(page);
  const faults: string[] = [];
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      if (isNotice && (viewport === NARROW || colorScheme === 'light')) continue;
      await page.emulateMedia({ colorScheme });
      const rules = isNotice ? RULES.plain : colorScheme === 'dark' ? RULES.all : RULES.colour;
      const violations = await violationsOf(page, leftOut, rules);
      faults.push(...violations.map((fault) => `${colorScheme} ${viewport.width} ${fault}`));
    }
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWider) faults.push(`${viewport.width} scrolls sideways`);
  }
  return faults;
}

test.each([...groups])('the pages under %s can be read by everyone', async (_name, routes) => {
  const expected = /status of (40\d|500)/;
  const first = await open({ reducedMotion: 'reduce', expected });
  await signIn(first, 'admin');
  const job = await newestJob(first.request, panelUrl());
  const faults: string[] = [];
  const left = [...routes.entries()];
  const look = async (page: Page) => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, route] = next;
      // The sidebar is the same on all pages of a group, and the slowest part to look at.
      const leftOut = index === 0 ? [] : ['nav'];
      await page.goto(addressOf(route, job));
      await settle(page);
      await stopTransitions(page);
      faults.push(...(await faultsOf(page, leftOut)).map((fault) => `${route}: ${fault}`));
    }
  };
  const others = Array.from({ length: Math.min(PAGES_AT_ONCE, routes.length) - 1 }, () =>
    first.context().newPage(),
  );
  await Promise.all([first, ...(await Promise.all(others))].map(look));
  expect(faults).toEqual([]);
});
