import axe from 'axe-core';
import type { Locator, Page } from 'playwright';

const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 375, height: 740 };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** The rules that a theme can break. The others look at what both themes have in common. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const RULES: Record<'dark' | 'light', axe.RunOnly> = {
  dark: { type: 'tag', values: TAGS },
  light: { type: 'rule', values: RULES_OF_COLOUR },
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Look {
  /** What is looked at, when not all of the page. */
  within?: Locator;
  leftOut?: string[];
  /** Whether only the width is: what the page holds was looked at elsewhere. */
  isSeen?: boolean;
}

/**
 * Puts aside what needs no look, and lets colours have their new value at once: a page that isn't in
 * front draws too seldom for a transition.
 */
async function prepare(page: Page, { within, leftOut = [] }: Look): Promise<void> {
  await page.evaluate((parts) => {
    const sheet = new CSSStyleSheet();
    const aside = ['[data-aside]', '[data-alike]', ...parts.map((part) => `${part} > *`)];
    sheet.replaceSync(`
      *, ::before, ::after { transition: none !important }
      ${aside.join()} { display: none !important }
    `);
    document.adoptedStyleSheets = [sheet];
  }, leftOut);
  await within?.evaluate((part) => {
    part.setAttribute('data-looked-at', '');
    for (let one: Element | null = part; one !== document.body && one; one = one.parentElement)
      for (const other of one.parentElement?.children ?? [])
        if (other !== one) other.setAttribute('data-aside', '');
  });
}

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
    for (const row of document.querySelectorAll('main :is(tr, li)')) {
      const above = seen.get(row.parentElement) ?? new Set();
      seen.set(row.parentElement, above);
      const cells = row.matches('tr') ? [...row.children] : [row];
      const shapes = cells.map((cell, column) => `${row.className} ${column} ${shapeOf(cell)}`);
      if (shapes.every((shape) => above.has(shape))) row.setAttribute('data-alike', '');
      for (const shape of shapes) above.add(shape);
    }
  });

const showAgain = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
    for (const name of ['data-aside', 'data-alike', 'data-looked-at'])
      for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
  });

async function violationsOf(
  page: Page,
  { within, leftOut = [] }: Look,
  runOnly: axe.RunOnly,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = {
    include: within ? ['[data-looked-at]'] : ['html'],
    exclude: leftOut,
  };
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
  return page.evaluate(
    async ([asked, how]) => {
      const { violations } = await window.axe.run(asked, how);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    [context, options] as const,
  );
}

/** What somebody can't read or reach on a page as it is now, in both themes. */
async function faultsAsShown(page: Page, look: Look = {}): Promise<string[]> {
  const faults: string[] = [];
  const isWider = await (look.within ?? page.locator('html')).evaluate(
    (part) => part.scrollWidth > part.clientWidth,
  );
  if (isWider) faults.push('scrolls sideways');
  if (look.isSeen) return faults;
  await prepare(page, look);
  await hideAlike(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await violationsOf(page, look, RULES[colorScheme]);
    faults.push(...violations.map((fault) => `${colorScheme} ${fault}`));
  }
  await showAgain(page);
  return faults;
}

/** The same on a desk and on a phone. */
export async function faultsOf(page: Page, look: Look = {}): Promise<string[]> {
  const faults: string[] = [];
  const before = page.viewportSize() ?? WIDE;
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    const found = await faultsAsShown(page, look);
    faults.push(...found.map((fault) => `${viewport.width} px ${fault}`));
  }
  await page.setViewportSize(before);
  return faults;
}
