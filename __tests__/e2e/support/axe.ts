import axe from 'axe-core';
import type { Locator, Page } from 'playwright';
import { JUDGED, markNewTexts, rememberLegible } from './contrast';

const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 375, height: 740 };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** The rules that a theme can break. The others look at what both themes have in common. */
const OF_COLOUR = [
  { id: 'color-contrast', selector: `[${JUDGED}]` },
  { id: 'link-in-text-block', selector: `a[href][${JUDGED}]` },
];
const RULES_OF_COLOUR = OF_COLOUR.map(({ id }) => id);
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
  /** Whether the page may be left at the other width. */
  mayStay?: boolean;
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

const unmark = (page: Page, marks: readonly string[]) =>
  page.evaluate((names) => {
    for (const name of names)
      for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
  }, marks);

async function showAgain(page: Page): Promise<void> {
  await unmark(page, ['data-aside', 'data-looked-at']);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

const rootOf = ({ within }: Look) => (within ? '[data-looked-at]' : 'html');

/** Has axe look at the colours of marked texts alone. */
async function takeAxeAlong(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate((rules) => window.axe.configure({ rules }), OF_COLOUR);
}

async function violationsOf(page: Page, look: Look, runOnly: axe.RunOnly): Promise<string[]> {
  await takeAxeAlong(page);
  const options: axe.RunOptions = {
    runOnly,
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
    preload: false,
  };
  const context = { include: [rootOf(look)], exclude: look.leftOut ?? [] };
  const { faults, passed } = await page.evaluate(
    async ([asked, how, mark, ofColour]) => {
      const { violations, incomplete } = await window.axe.run(asked, how);
      const unsure = [...violations, ...incomplete].flatMap(({ id, nodes }) =>
        ofColour.includes(id) ? nodes.map(({ element }) => element) : [],
      );
      const sure = [...document.querySelectorAll(`[${mark}]`)].filter(
        (text) => !unsure.some((element) => element === text),
      );
      return {
        faults: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        ),
        passed: sure.map((text) => text.getAttribute(mark) ?? '').filter((look) => look !== ''),
      };
    },
    [context, options, JUDGED, RULES_OF_COLOUR] as const,
  );
  rememberLegible(passed);
  return faults;
}

/** What somebody can't read or reach on a page as it is now, in both themes. */
async function faultsAsShown(page: Page, look: Look): Promise<string[]> {
  const faults: string[] = [];
  const isWider = await (look.within ?? page.locator('html')).evaluate(
    (part) => part.scrollWidth > part.clientWidth,
  );
  if (isWider) faults.push('scrolls sideways');
  if (look.isSeen) return faults;
  await hideAlike(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const hasNewTexts = await markNewTexts(page, rootOf(look));
    const isToLook = colorScheme === 'dark' || hasNewTexts;
    const violations = isToLook ? await violationsOf(page, look, RULES[colorScheme]) : [];
    faults.push(...violations.map((fault) => `${colorScheme} ${fault}`));
    await unmark(page, [JUDGED]);
  }
  await unmark(page, ['data-alike']);
  return faults;
}

/** The same on a desk and on a phone, beginning with the width that the page has. */
export async function faultsOf(page: Page, look: Look = {}): Promise<string[]> {
  const faults: string[] = [];
  const before = page.viewportSize() ?? WIDE;
  const other = before.width === NARROW.width ? WIDE : NARROW;
  for (const viewport of [before, other]) {
    // What is put aside needn't be laid out again.
    await prepare(page, look);
    await page.setViewportSize(viewport);
    const found = await faultsAsShown(page, look);
    faults.push(...found.map((fault) => `${viewport.width} px ${fault}`));
  }
  if (!look.mayStay) await page.setViewportSize(before);
  await showAgain(page);
  return faults;
}
