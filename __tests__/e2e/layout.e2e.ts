import * as z from 'zod';
import { withBrowser } from './support/browser';
import { settle } from './support/settle';
import { signIn } from './support/sign-in';

const { open } = withBrowser();

test.each([1280, 1366, 1440])('the list of accounts fits %i px with its actions', async (width) => {
  const panel = await open();
  await panel.setViewportSize({ width, height: 900 });
  await signIn(panel, 'hr');
  await panel.goto('/hr/manage-users');
  const table = panel.getByRole('table', { name: 'Accounts' });
  await table.waitFor();
  await settle(panel);
  const room = await table.evaluate(
    (element) => (element.parentElement?.clientWidth ?? 0) - element.scrollWidth,
  );
  expect(room).toBeGreaterThanOrEqual(0);
});
const jobsPage = z.looseObject({ items: z.array(z.looseObject({ cargo_name: z.string() })) });
const LONG = 'x'.repeat(200);

test.each([1280, 375])('a cargo of 200 letters leaves the list of %i px as wide', async (width) => {
  const panel = await open();
  await panel.setViewportSize({ width, height: 900 });
  await panel.route('**/api/jobs?*', async (route) => {
    const answer = await route.fetch();
    const { items, ...rest } = jobsPage.parse(await answer.json());
    const renamed = items.map((job) => ({ ...job, cargo_name: LONG, source_city_name: LONG }));
    await route.fulfill({ json: { ...rest, items: renamed } });
  });
  await signIn(panel, 'driver');
  await panel.goto('/jobs');
  const table = panel.getByRole('table');
  await table.waitFor();
  await settle(panel);
  const room = await table.evaluate(
    (element) => (element.parentElement?.clientWidth ?? 0) - element.scrollWidth,
  );
  expect(room).toBeGreaterThanOrEqual(0);
  expect(await table.getByText(LONG).count()).toBeGreaterThan(0);
});

/** The words of a table that stand on two lines. */
function brokenWords(table: HTMLElement | SVGElement): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // A line may end at a hyphen.
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s–-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

const LISTS = [
  '/jobs',
  '/jobs/all',
  '/jobs/all?tab=flagged',
  '/jobs/all?tab=payloads',
  '/jobs/waiting-requests',
  '/hr/drivers-quota',
  '/profiles',
  '/recruitment',
];
/** Their rows have two lines at most on a tablet too; elsewhere a route has two beside its driver. */
const LOW = [
  '/recruitment/transfers?state=all',
  '/exams/all',
  '/exams/all?state=all',
  '/exams/missed',
  '/jobs/all?tab=reports&status=all',
];

/** What these are decided by is in sight on a tablet, beside their actions. */
const QUEUES = [
  '/jobs/all?tab=flagged',
  '/jobs/waiting-requests',
  '/hr/drivers-quota',
  '/recruitment',
];
/** The most pixels that a row takes as a card. */
const CARD = 180;

// The widths of two tablets, of a desk, and of a desk at 200 %.
test.each([768, 1024, 1280, 640])('a list of %i px breaks no word', async (width) => {
  const panel = await open();
  await panel.setViewportSize({ width, height: 900 });
  await signIn(panel, 'admin');
  for (const address of width >= 1024 ? [...LISTS, ...LOW] : LISTS) {
    await panel.goto(address);
    const table = panel.getByRole('main').getByRole('table').first();
    await table.waitFor();
    await settle(panel);
    const broken = await table.evaluate(brokenWords);
    const { isCut, isNamed, isReached, least, tallest } = await table.evaluate((element) => {
      const box = element.parentElement;
      const name = element.querySelector('tbody [data-names-row]');
      if (!box || !name) throw new Error('The list has no rows.');
      box.scrollLeft = box.scrollWidth;
      const beside = element.querySelectorAll(
        '[data-figures] + :not([data-figures], [data-names-row])',
      );
      const gaps = [...beside].map((cell) => {
        const { display, paddingLeft } = getComputedStyle(cell);
        // On a card values stand below each other, and the heads are gone.
        const isBeside = display === 'table-cell' && cell.checkVisibility();
        return isBeside ? Number.parseFloat(paddingLeft) : Infinity;
      });
      const edge = box.getBoundingClientRect();
      const named = name.getBoundingClientRect();
      return {
        isCut: box.scrollWidth > box.clientWidth,
        isNamed: named.left >= edge.left && named.right <= edge.right,
        isReached: box.tabIndex === 0,
        least: Math.min(...gaps),
        tallest: Math.max(
          ...Array.from(element.querySelectorAll('tbody tr'), (row) => row.clientHeight),
        ),
      };
    });
    // On a tablet its columns may scroll, with the keyboard too and beside the names of its rows.
    const mayScroll = width === 768 || (width === 1024 && !QUEUES.includes(address));
    const isFit = isCut ? mayScroll && isReached : true;
    // Two lines at most at a desk, and a few on a card.
    const isTwoLines = width === 1280 || (width === 1024 && LOW.includes(address));
    const isLow = tallest <= (isTwoLines ? 48 : width === 640 ? CARD : Infinity);
    // A text beside figures would look like part of them.
    expect({ address, broken, isNamed, isFit, isLow, isApart: least >= 12 }).toEqual({
      address,
      broken: [],
      isNamed: true,
      isFit: true,
      isLow: true,
      isApart: true,
    });
  }
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

test('the way back to its list moves nothing of a record on a phone', async () => {
  const panel = await open();
  await panel.setViewportSize({ width: 375, height: 800 });
  await signIn(panel, 'driver');
  await panel.goto('/jobs');
  const main = panel.getByRole('main');
  const path = await main.locator('a[href^="/jobs/"].covers-row').first().getAttribute('href');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await panel.route(`**/api${path}`, async (route) => {
    await held;
    await route.continue();
  });
  // A tab of its own knows no list that it was opened from.
  await panel.evaluate(() => sessionStorage.clear());
  await panel.goto(path ?? '');
  await panel.getByRole('status', { name: 'Loading this job' }).waitFor();
  const room = () =>
    main
      .locator('header')
      .first()
      .evaluate((header) => {
        const title = header.querySelector('h1');
        if (!title) throw new Error('The page has no title.');
        return header.getBoundingClientRect().bottom - title.getBoundingClientRect().bottom;
      });
  const before = await room();
  release();
  await main.getByRole('link', { name: 'My Jobs' }).waitFor();
  expect(await room()).toBe(before);
});

test('days in the wrong order leave the filters in line', async () => {
  const panel = await open();
  await signIn(panel, 'admin');
  await panel.goto('/jobs/all?tab=payloads');
  const last = panel.getByLabel('To', { exact: true });
  await panel.getByLabel('From', { exact: true }).fill('2026-03-10');
  await last.fill('2026-03-01');
  await panel.getByText('The last day can’t be before the first.').waitFor();
  const fields = [
    panel.getByLabel('From', { exact: true }),
    last,
    panel.getByLabel('Tracker', { exact: true }),
  ];
  const boxes = await Promise.all(fields.map((field) => field.boundingBox()));
  expect(boxes).toMatchObject(fields.map(() => ({ y: boxes[0]?.y })));
});

/** How wide and high the place is, in pixels, where a press reaches a box; the smaller of both. */
function reachOf(box: HTMLElement | SVGElement): number {
  if (!(box instanceof HTMLInputElement)) throw new Error('A box to tick is an input');
  box.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = box.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isMet = (atX: number, atY: number) => {
    const met = document.elementFromPoint(atX, atY);
    return met === box || [...(box.labels ?? [])].some((label) => label.contains(met));
  };
  const reach = (stepX: number, stepY: number) => {
    let steps = 0;
    while (steps < 100 && isMet(x + (steps + 1) * stepX, y + (steps + 1) * stepY)) steps += 1;
    return steps;
  };
  return 1 + Math.min(reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1));
}

const tallestRow = (table: HTMLElement | SVGElement) =>
  Math.max(...Array.from(table.querySelectorAll('tbody tr'), (row) => row.clientHeight));

test.each([375, 1280])('whatever is ticked is met on 24 px at least, %i px wide', async (width) => {
  const panel = await open();
  await panel.setViewportSize({ width, height: 900 });
  await signIn(panel, 'hr');
  for (const address of [
    '/settings?section=notices',
    '/settings?section=privacy',
    '/hr/manage-users',
    '/hr/guide',
  ]) {
    await panel.goto(address);
    const boxes = panel.getByRole('checkbox');
    await boxes.first().waitFor();
    await settle(panel);
    if (width === 375 && address === '/hr/manage-users')
      expect(await panel.getByRole('table').evaluate(tallestRow)).toBeLessThanOrEqual(CARD);
    const reaches = await Promise.all((await boxes.all()).map((box) => box.evaluate(reachOf)));
    expect([address, Math.min(...reaches) >= 24]).toEqual([address, true]);
  }
});

test.each([720, 1024, 1440])(
  'a job of %i px shows its route wide, and its points no taller than they are',
  async (width) => {
    const panel = await open();
    await panel.setViewportSize({ width, height: 900 });
    await signIn(panel, 'driver');
    await panel.goto('/jobs');
    await panel.getByRole('table').getByRole('link').first().click();
    const points = panel.getByRole('region', { name: 'Points' });
    await points.waitFor();
    await settle(panel);
    const map = panel.getByRole('region', { name: 'Job' }).getByRole('img');
    const room = await panel.getByRole('main').evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      return main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
    expect((await map.first().boundingBox())?.width).toBeGreaterThan(room - 64);
    const below = await points.evaluate((card) => {
      const last = card.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return card.getBoundingClientRect().bottom - last;
    });
    expect(below).toBeLessThan(24);
  },
);

test('an ordinary job prints on one sheet', async () => {
  const panel = await open();
  await signIn(panel, 'driver');
  await panel.goto('/jobs?status=accepted');
  await panel.getByRole('table').getByRole('link').first().click();
  await panel.getByRole('region', { name: 'Points' }).waitFor();
  await settle(panel);
  const sheets = (await panel.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});

const shift = z.object({ moved: z.array(z.string()) });

test.each(['/', '/jobs'])('the footer of %s isn’t pushed away by what arrives', async (address) => {
  const panel = await open();
  await panel.setViewportSize({ width: 375, height: 800 });
  await signIn(panel, 'driver');
  await panel.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('sources' in entry && Array.isArray(entry.sources))
          moved.push(...entry.sources.map(({ node }) => node?.nodeName ?? ''));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await panel.goto(address);
  await settle(panel);
  const { moved } = shift.parse(
    await panel.evaluate(() => ({ moved: Reflect.get(window, 'moved') })),
  );
  expect(moved).not.toContain('FOOTER');
});

/** How much room each row of cards leaves at its end. */
function roomsBeside(card: HTMLElement | SVGElement): number[] {
  const flow = card.parentElement?.parentElement;
  if (!flow) throw new Error('The card stands alone.');
  const ends = new Map<number, number>();
  for (const place of flow.children) {
    const { top, right, width } = place.getBoundingClientRect();
    // The last of its row is written last.
    if (width > 0) ends.set(Math.round(top), right);
  }
  return Array.from(ends.values(), (end) => Math.round(flow.getBoundingClientRect().right - end));
}

test.each([1024, 1440])('cards in an own order leave no hole, %i px wide', async (width) => {
  const panel = await open();
  await panel.setViewportSize({ width, height: 900 });
  await signIn(panel, 'driver');
  await panel.goto('/');
  const rank = panel.getByRole('region', { name: 'Your rank' });
  const rooms = async () => {
    await settle(panel);
    return new Set(await rank.evaluate(roomsBeside));
  };
  await panel.getByRole('button', { name: 'Customise' }).click();
  await panel.getByRole('button', { name: 'Hide “Your quota”' }).click();
  expect(await rooms()).toEqual(new Set([0]));
  await panel.getByRole('button', { name: 'Move “This month” up' }).click();
  await panel.getByText('This month: place 3 of').waitFor({ state: 'attached' });
  expect(await rooms()).toEqual(new Set([0]));
});
