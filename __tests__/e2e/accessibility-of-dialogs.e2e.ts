import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { faultsOf, NARROW } from './support/axe';
import { withBrowser } from './support/browser';
import type { Place } from './support/dialog-place';
import { DIALOGS, OPENED_ELSEWHERE, WITHOUT_A_CASE } from './support/dialogs';
import { FORMS } from './support/forms';
import { openingRefused, sendable, sendEmpty } from './support/refused';
import { settle } from './support/settle';
import { shareAmong } from './support/several';
import { signIn } from './support/sign-in';

const { open } = withBrowser();
const openRefused = openingRefused(open);
const COMPONENTS = join(__dirname, '..', '..', 'components');
/** The one in front: one that asks stands in the one that it was opened from. */
const DIALOG = 'dialog[open]:not(:has(dialog[open]))';
const LIMIT_MS = 900_000;

async function goTo(page: Page, { at, follow, prepare }: Pick<Place, 'at' | 'follow' | 'prepare'>) {
  await page.goto(at);
  await settle(page);
  if (follow !== undefined) {
    await page.locator(follow).first().click();
    await page.waitForURL((url) => `${url.pathname}${url.search}` !== at);
    await settle(page);
  }
  await prepare?.(page);
}

const titleOf = (page: Page) => page.locator(DIALOG).getByRole('heading', { level: 2 }).first();

/** Rows with little room keep their first action, and the others in a menu. */
async function findAction(page: Page, within: Locator, named: { name: RegExp }): Promise<Locator> {
  const button = within.getByRole('button', named).first();
  const others = within.getByRole('button', { name: /^Other actions/ });
  await button.or(others).first().waitFor();
  if (await button.isVisible()) return button;
  const menu = page.getByRole('menu');
  for (const other of await others.all()) {
    await other.click();
    await menu.waitFor();
    const item = menu.getByRole('menuitem', named).first();
    if (await item.isVisible()) return item;
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
  throw new Error(`No row has ${named.name.source}.`);
}

async function openDialog(page: Page, title: string, presses: string[]) {
  let within = page.getByRole('main');
  let isMenu = false;
  for (const name of presses) {
    const named = { name: new RegExp(`^${name}(?!\\w)`) };
    const button: Locator = isMenu
      ? within.getByRole('menuitem', named).first()
      : await findAction(page, within, named);
    isMenu = (await button.getAttribute('aria-haspopup')) === 'menu';
    await button.click();
    within = isMenu ? page.getByRole('menu') : page.locator(DIALOG);
    if (isMenu) continue;
    await within.waitFor();
    await settle(page);
  }
  await titleOf(page)
    .filter({ hasText: new RegExp(`^${title}`) })
    .waitFor();
}

/** Escape leads from one dialog to the one that it was opened from, or to the page. */
async function closeDialogs(page: Page) {
  while ((await page.locator(DIALOG).count()) > 0) {
    const dialog = await page.locator(DIALOG).elementHandle();
    await page.keyboard.press('Escape');
    await dialog.waitForElementState('hidden');
  }
}

/** A form that has refused something shows all that it showed before, and what is wrong. */
async function lookAtDialogs(page: Page, { opens, ...place }: Place): Promise<string[]> {
  const faults: string[] = [];
  await goTo(page, place);
  for (const [component, title, ...presses] of opens) {
    await openDialog(page, title, presses);
    const dialog = page.locator(DIALOG);
    await sendEmpty(dialog);
    const found = await faultsOf(page, { within: dialog });
    faults.push(...found.map((fault) => `${component} (${title}): ${fault}`));
    await closeDialogs(page);
  }
  return faults;
}

const drawsDialog = (file: string) =>
  /<(Dialog|ConfirmDialog|DecisionDialog|WordsDialog)\b/.test(
    readFileSync(join(COMPONENTS, file), 'utf8'),
  );

test('every dialog is among those that are opened', () => {
  const opened = DIALOGS.flatMap(({ opens }) => opens.map(([component]) => component));
  const known = new Set([...opened, ...OPENED_ELSEWHERE, ...WITHOUT_A_CASE]);
  const drawn = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('ui') && drawsDialog(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
  expect([...known].toSorted()).toEqual(drawn.toSorted());
});

/** Opens all on a phone, where the way there is the narrowest, two at a time. */
async function lookAtAll<Item>(
  account: string,
  items: readonly Item[],
  look: (page: Page, item: Item) => Promise<string[]>,
) {
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const page = await openRefused({ viewport: NARROW });
      if (account !== 'nobody') await signIn(page, account);
      return page;
    }),
  );
  const faults: string[] = [];
  await shareAmong(pages, items, async (page, item) => {
    faults.push(...(await look(page, item)));
  });
  return faults;
}

test.each(['admin', 'driver'])(
  'every dialog of the %s can be read by everyone, also once it has refused what was sent',
  async (account) => {
    // Another session, to be ended.
    await signIn(await open(), account);
    const places = DIALOGS.filter(({ as = 'admin' }) => as === account);
    expect(await lookAtAll(account, places, lookAtDialogs)).toEqual([]);
  },
  LIMIT_MS,
);

test.each(['admin', 'driver', 'nobody'])(
  'every form of the page of %s can be read by everyone once it has refused what was sent',
  async (account) => {
    const places = FORMS.filter(({ as }) => as === account);
    const faults = await lookAtAll(account, places, async (page, place) => {
      await goTo(page, place);
      const main = page.getByRole('main');
      await sendable(main).first().waitFor();
      expect([place.at, await sendEmpty(main)]).not.toEqual([place.at, 0]);
      const found = await faultsOf(page, { within: main });
      return found.map((fault) => `${place.at}: ${fault}`);
    });
    expect(faults).toEqual([]);
  },
  LIMIT_MS,
);
