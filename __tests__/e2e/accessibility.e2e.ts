import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { newestJob } from '@/scripts/measure/sign-in';
import { addressOf, pageRoutes } from '@/scripts/measure/routes';
import { panelUrl, withBrowser } from './support/browser';
import { settle } from './support/settle';
import { signIn } from './support/sign-in';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const { open } = withBrowser();
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 740 };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** The rules that a theme can break. The others look at what both themes have in common. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Most of a page's time goes by waiting for it to come to rest. */
const PAGES_AT_ONCE = 3;
const LIMIT_MS = 500_000;

const sectionOf = (route: string) => route.split('/', 2).join('/');

const RULES: Record<'dark' | 'light', RunOptions> = {
  dark: { runOnly: TAGS },
  light: { runOnly: { type: 'rule', values: RULES_OF_COLOUR } },
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

async function faultsOf(page: Page, isFirstOfSection: boolean): Promise<string[]> {
  // The sidebar is the same on all pages of a section, and the slowest part to look at; so is the
  // notice that stands where a page is still to come.
  const leftOut = isFirstOfSection ? [] : ['nav'];
  const isSeen = !isFirstOfSection && (await page.getByTestId('not-built').count()) > 0;
  const faults: string[] = [];
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of isSeen ? [] : (['dark', 'light'] as const)) {
      await page.emulateMedia({ colorScheme });
      const violations = await violationsOf(page, leftOut, RULES[colorScheme]);
      faults.push(...violations.map((fault) => `${colorScheme} ${viewport.width} ${fault}`));
    }
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWider) faults.push(`${viewport.width} scrolls sideways`);
  }
  return faults;
}

test(
  'every page can be read by everyone',
  async () => {
    const expected = /status of (40\d|500)/;
    const first = await open({ reducedMotion: 'reduce', expected });
    await signIn(first, 'admin');
    const job = await newestJob(first.request, panelUrl());
    const faults: string[] = [];
    const routes = pageRoutes();
    const left = [...routes];
    const seen: string[] = [];
    const sections = new Set<string>();
    const look = async (page: Page) => {
      for (let route = left.shift(); route !== undefined; route = left.shift()) {
        const isFirst = !sections.has(sectionOf(route));
        sections.add(sectionOf(route));
        seen.push(route);
        await page.goto(addressOf(route, job));
        await settle(page);
        await stopTransitions(page);
        const found = await faultsOf(page, isFirst);
        faults.push(...found.map((fault) => `${route}: ${fault}`));
      }
    };
    const others = Array.from({ length: PAGES_AT_ONCE - 1 }, () => first.context().newPage());
    await Promise.all([first, ...(await Promise.all(others))].map(look));
    expect(seen).toEqual(routes);
    expect(seen).not.toEqual([]);
    expect(faults).toEqual([]);
  },
  LIMIT_MS,
);
