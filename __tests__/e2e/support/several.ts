import type { BrowserContextOptions, Page } from 'playwright';
import { signIn } from './sign-in';

/** A page is waited for while others are looked at. */
const AT_ONCE = 2;

interface Several extends BrowserContextOptions {
  account: string;
  expected: RegExp;
}

/**
 * Pages of one member, to work side by side. Each has a window of its own, since a browser hardly
 * draws a tab that isn't in front.
 */
export async function openSeveral(
  open: (options: BrowserContextOptions & { expected: RegExp }) => Promise<Page>,
  { account, ...options }: Several,
): Promise<[Page, ...Page[]]> {
  const first = await open(options);
  await signIn(first, account);
  const storageState = await first.context().storageState();
  const others = Array.from({ length: AT_ONCE - 1 }, () => open({ ...options, storageState }));
  return [first, ...(await Promise.all(others))];
}

/** Does something with every item, each on the page that is free first. */
export async function shareAmong<Item>(
  pages: readonly Page[],
  items: readonly Item[],
  act: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    pages.map(async (page) => {
      for (const item of left) await act(page, item);
    }),
  );
}
