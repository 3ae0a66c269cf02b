import { newestJob } from '@/scripts/measure/sign-in';
import { addressOf, pageRoutes } from '@/scripts/measure/routes';
import { faultsOf } from './support/axe';
import { panelUrl, withBrowser } from './support/browser';
import { settle } from './support/settle';
import { openSeveral, shareAmong } from './support/several';

const { open } = withBrowser();
/** What stands around a page. */
const SHELL = ['div:has(> nav[aria-label=Main])', 'header:not(main *)', 'footer:not(main *)'];
const LIMIT_MS = 900_000;

const sectionOf = (route: string) => route.split('/', 2).join('/');

test(
  'every page can be read by everyone',
  async () => {
    const pages = await openSeveral(open, {
      account: 'admin',
      reducedMotion: 'reduce',
      expected: /status of (40\d|500)/,
    });
    const job = await newestJob(pages[0].request, panelUrl());
    const faults: string[] = [];
    const routes = pageRoutes();
    const seen: string[] = [];
    const sections = new Set<string>();
    await shareAmong(pages, routes, async (page, route) => {
      const isFirst = !sections.has(sectionOf(route));
      sections.add(sectionOf(route));
      seen.push(route);
      await page.goto(addressOf(route, job));
      await settle(page);
      // The sidebar and the bars are the same on all pages of a section, and the slowest parts to
      // look at; so is the notice that stands where a page is still to come.
      const isSeen = !isFirst && (await page.getByTestId('not-built').count()) > 0;
      const found = await faultsOf(page, {
        leftOut: isFirst ? [] : SHELL,
        isSeen,
        mayStay: true,
      });
      faults.push(...found.map((fault) => `${route}: ${fault}`));
    });
    expect(seen).toEqual(routes);
    expect(seen).not.toEqual([]);
    expect(faults).toEqual([]);
  },
  LIMIT_MS,
);
