import type { Locator, Page } from 'playwright';
import { faultsOf, NARROW } from './support/axe';
import { withBrowser } from './support/browser';
import { settle } from './support/settle';
import { signIn } from './support/sign-in';

const { open } = withBrowser();

interface Popup {
  name: string;
  at: string;
  /** Answers what has opened. */
  unfold: (page: Page) => Promise<Locator>;
}

async function showFilters(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  if (await filters.isVisible()) await filters.click();
}

async function searchMembers(page: Page): Promise<Locator> {
  await page.getByRole('combobox', { name: 'Search members' }).fill('a');
  await page.locator('[role=option]').first().waitFor();
  return page.getByRole('dialog', { name: 'Choose from members' });
}

const POPUPS: readonly Popup[] = [
  {
    name: 'the search of a filter',
    at: '/jobs/all',
    unfold: async (page) => {
      await showFilters(page);
      await page.getByLabel('Driver', { exact: true }).click();
      return searchMembers(page);
    },
  },
  {
    name: 'the calendar of a filter',
    at: '/jobs/all?from=2026-03-03&to=2026-03-20',
    unfold: async (page) => {
      await showFilters(page);
      await page.getByRole('button', { name: 'Choose days in a calendar' }).click();
      await page.getByRole('grid').waitFor();
      return page.getByRole('dialog', { name: 'Days' });
    },
  },
  {
    name: 'the menu of chosen members',
    at: '/hr/manage-users',
    unfold: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .last()
        .check();
      await page.getByRole('button', { name: 'Actions' }).click();
      const menu = page.getByRole('menu');
      await menu.waitFor();
      return menu;
    },
  },
  {
    name: 'a proof',
    at: '/jobs/waiting-requests',
    unfold: async (page) => {
      await page
        .getByRole('link', { name: /^Proof 1/ })
        .first()
        .click();
      const box = page.getByRole('dialog', { name: 'Pictures' });
      await box.getByRole('img', { name: 'Proof 1' }).waitFor();
      return box;
    },
  },
  {
    name: 'the search in a dialog',
    at: '/staff/driver-awards/manage',
    unfold: async (page) => {
      await page
        .getByRole('button', { name: /^Grant/ })
        .first()
        .click();
      await page.getByLabel('Drivers').click();
      return searchMembers(page);
    },
  },
];

test.each(POPUPS)('$name can be read by everyone, and closes by Escape', async (popup) => {
  const page = await open({ viewport: NARROW, reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  await page.goto(popup.at);
  await settle(page);
  const opened = await popup.unfold(page);
  const dialogs = await page.locator('dialog[open]').count();
  expect(await faultsOf(page, { within: opened })).toEqual([]);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
  expect(await page.locator('dialog[open]').count()).toBe(dialogs);
});
