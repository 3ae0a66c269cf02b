import type { BrowserContext, Page, Request } from 'playwright';

const underWay = new WeakMap<Page, Set<Request>>();

/** Keeps what each page of a context has asked for and not got yet. A stream never ends, and doesn't count. */
export function watchTraffic(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    underWay.set(page, requests);
    page.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') requests.add(request);
    });
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

/** The addresses that a page is waiting for. */
export const awaitedBy = (page: Page): string[] =>
  [...(underWay.get(page) ?? [])].map((request) => request.url());
