import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { launchChromium } from '@/scripts/measure/chromium';
import { watchTraffic } from './traffic';

/** The panel of this worker. */
export function panelUrl(): string {
  const urls = process.env.PANEL_URLS?.split(' ') ?? [];
  return urls[Number(process.env.JEST_WORKER_ID ?? 1) - 1] ?? 'http://127.0.0.1:3000';
}

interface OpenOptions extends BrowserContextOptions {
  /** Console errors that belong to what is tested, such as the answer 404 of a page that isn't there. */
  expected?: RegExp;
  /** Where the panel is reached, when not at its usual address. */
  url?: string;
  /** Where else the panel may lead to; what a page asks for in passing goes to no other host. */
  leadsTo?: readonly string[];
}

type Watch = Pick<OpenOptions, 'expected'> & { home: string; leadsTo: readonly string[] };

function watch(context: BrowserContext, { home, expected, leadsTo }: Watch) {
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!expected?.test(problem)) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') {
      report(`console: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => report(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isLedThere = request.isNavigationRequest() && leadsTo.includes(url.origin);
    if (url.protocol.startsWith('http') && url.host !== new URL(home).host && !isLedThere) {
      report(`request to another host: ${url.href}`);
    }
  });
  return problems;
}

/**
 * A browser for the tests of a file. Every page opened through it fails its test on a console
 * error, a violation of the content policy or a request to another host.
 */
export function withBrowser(): { open: (options?: OpenOptions) => Promise<Page> } {
  let browser: Browser;
  let opened: { context: BrowserContext; problems: string[] }[] = [];

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterEach(async () => {
    const all = opened;
    opened = [];
    await Promise.all(all.map(({ context }) => context.close()));
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
  });

  afterAll(async () => {
    await browser.close();
  });

  const open = async (asked: OpenOptions = {}) => {
    const { expected, leadsTo = [], url = panelUrl(), ...options } = asked;
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      // What a worker fetches passes by the answers that tests give in the panel's place.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(30_000);
    watchTraffic(context);
    opened.push({ context, problems: watch(context, { home: url, expected, leadsTo }) });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    return context.newPage();
  };

  return { open };
}
