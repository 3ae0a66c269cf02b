import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 740 };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** The rules that a theme can break. The others look at what both themes have in common. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const RULES: Record<'dark' | 'light', RunOptions> = {
  dark: { runOnly: TAGS },
  light: { runOnly: { type: 'rule', values: RULES_OF_COLOUR } },
};
/** A tenth of a second to read, and once read it stays in the page. */
const ALREADY_READ = { axeSource: 'void 0' };

async function violationsOf(page: Page, look: Look, rules: RunOptions): Promise<string[]> {
  const isRead = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isRead && ALREADY_READ) })
    .exclude(look.leftOut ?? [])
    .setLegacyMode(true)
    .options({ ...rules, resultTypes: ['violations'], preload: false });
  const { violations } = await (
    look.within === undefined ? axe : axe.include(look.within)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );
}

/**
 * Lets colours have their new value at once, as a page that isn't in front draws too seldom for a
 * transition, and what needs no look out of the way.
 */
const prepare = (page: Page, { within, leftOut = [] }: Look) =>
  page.evaluate(
    ([part, parts]) => {
      const sheet = new CSSStyleSheet();
      const hidden = ['[data-alike]', ...parts.map((one) => `${one} > *`)];
      if (part) hidden.push(`body :not(:has(${part}), ${part}, ${part} *)`);
      sheet.replaceSync(`
        *, ::before, ::after { transition: none !important }
        ${hidden.join()} { display: none !important }
      `);
      document.adoptedStyleSheets = [sheet];
    },
    [within, leftOut] as const,
  );

/**
 * Hides the rows of a list whose cells differ from those above in the same column by words and
 * addresses alone: colours, roles and what has a name are as there. A list has up to fifty rows.
 */
const hideAlike = (page: Page) =>
  page.evaluate(() => {
    const told =
      /( (?:id|for|name|value|href|src|alt|title|datetime|fill|aria-label\w*|aria-describedby))="[^"]+"/g;
    const shapeOf = ({ outerHTML }: Element) =>
      outerHTML.replace(/>[^<]*[^<\s][^<]*</g, '>words<').replace(told, '$1');
    const seen = new Map<Element | null, Set<string>>();
    for (const row of document.querySelectorAll('main :is(tr, li), dialog :is(tr, li)')) {
      const above = seen.get(row.parentElement) ?? new Set();
      seen.set(row.parentElement, above);
      const cells = row.matches('tr') ? [...row.children] : [row];
      const shapes = cells.map((cell, column) => `${row.className} ${column} ${shapeOf(cell)}`);
      if (shapes.every((shape) => above.has(shape))) row.setAttribute('data-alike', '');
      for (const shape of shapes) above.add(shape);
    }
  });

const showAll = (page: Page) =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll('[data-alike]')) row.removeAttribute('data-alike');
  });

const restore = async (page: Page) => {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await page.setViewportSize(WIDE);
};

interface Look {
  /** What is looked at, when not all of the page. */
  within?: string;
  leftOut?: string[];
  /** Whether only the width is: what the page holds was looked at elsewhere. */
  isSeen?: boolean;
}

/** What somebody can't read or reach on a page as it is now, in both themes, on a desk and on a phone. */
export async function faultsOf(page: Page, look: Look = {}): Promise<string[]> {
  await prepare(page, look);
  const faults: string[] = [];
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    const isWider = await page
      .locator(look.within ?? 'html')
      .evaluate((part) => part.scrollWidth > part.clientWidth);
    if (isWider) faults.push(`${viewport.width} scrolls sideways`);
    if (look.isSeen) continue;
    await hideAlike(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await violationsOf(page, look, RULES[colorScheme]);
      faults.push(...violations.map((fault) => `${colorScheme} ${viewport.width} ${fault}`));
    }
    await showAll(page);
  }
  await restore(page);
  return faults;
}
