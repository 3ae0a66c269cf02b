import type { Page } from 'playwright';

/** The scripts of a page run after its first paint, and may not run at all: that would look fast. */
export const awaitReact = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#__next') ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  );
