import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { awaitReact } from './alive';

type Kind = 'html' | 'js' | 'css' | 'font' | 'image' | 'data';

const REST_MS = 1000;

const KIND_OF: Record<string, Kind> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Font: 'font',
  Image: 'image',
};

export interface Load {
  /** Bytes that came over the wire for what the page itself names, headers included. */
  bytes: Record<Kind, number>;
  /** The same once the page has come to rest, with what was fetched ahead. */
  bytesAtRest: number;
  calls: string[];
}

export const total = ({ bytes }: Load): number => bytes.html + bytes.js + bytes.css + bytes.font;

interface Transfer {
  kind: Kind;
  path: string;
  bytes: number;
}

async function recordTransfers(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { pathname } = new URL(request.url);
    transfers.set(requestId, { kind: KIND_OF[type ?? ''] ?? 'data', path: pathname, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return transfers;
}

function sumUp(transfers: Iterable<Transfer>): Record<Kind, number> {
  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, font: 0, image: 0, data: 0 };
  for (const transfer of transfers) bytes[transfer.kind] += transfer.bytes;
  return bytes;
}

/** Waits until nothing has been asked for, nor come, for a while. */
async function awaitRest(transfers: ReadonlyMap<string, Transfer>): Promise<void> {
  const progress = () =>
    [...transfers.values()].reduce((sum, { bytes }) => sum + bytes, transfers.size);
  for (let before = -1; before !== progress(); await sleep(REST_MS)) before = progress();
}

async function loadInto(page: Page, url: string): Promise<Load> {
  const transfers = await recordTransfers(await page.context().newCDPSession(page));
  const answer = await page.goto(url, { waitUntil: 'load' });
  const html = (await answer?.text()) ?? '';
  await awaitReact(page);
  await awaitRest(transfers);
  const all = [...transfers.values()];
  return {
    bytes: sumUp(all.filter(({ kind, path }) => kind !== 'js' || html.includes(path))),
    bytesAtRest: all.reduce((sum, transfer) => sum + transfer.bytes, 0),
    calls: all.map(({ path }) => path).filter((path) => path.startsWith('/api/')),
  };
}

const NAMED = /"(\/_next\/static\/[^"]+\.(?:js|css))"/g;

async function weigh(address: string, headers: Record<string, string>) {
  const answer = await request(address, { headers });
  const isPageOfError = /\/(404|500)$/.test(address);
  if (answer.statusCode !== 200 && !isPageOfError)
    throw new Error(`${address} answers ${answer.statusCode}`);
  const body = Buffer.from(await answer.body.arrayBuffer());
  const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
  return { body, bytes: body.length + lines.join('\r\n').length };
}

/**
 * Weighs pages by what their HTML names, without a browser: all but fonts, which are told by the
 * letters that a page shows.
 */
export function weighingNamed(origin: string, cookie: string) {
  const encoded = { 'accept-encoding': 'gzip, deflate, br' };
  const weights = new Map<string, Promise<number>>();
  const weightOf = (path: string): Promise<number> => {
    const known =
      weights.get(path) ?? weigh(`${origin}${path}`, encoded).then(({ bytes }) => bytes);
    weights.set(path, known);
    return known;
  };
  return async (path: string): Promise<Load> => {
    const [{ bytes }, { body }] = await Promise.all([
      weigh(`${origin}${path}`, { cookie, ...encoded }),
      weigh(`${origin}${path}`, { cookie, 'accept-encoding': 'identity' }),
    ]);
    const load: Load = { bytes: { ...sumUp([]), html: bytes }, bytesAtRest: 0, calls: [] };
    const named = new Set(Array.from(body.toString().matchAll(NAMED), ([, path = '']) => path));
    for (const path of named)
      load.bytes[path.endsWith('.js') ? 'js' : 'css'] += await weightOf(path);
    return load;
  };
}

/** Loads a page with an empty cache, signed in by the cookies given. */
export async function measureLoad(
  browser: Browser,
  url: string,
  cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [],
): Promise<Load> {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  try {
    return await loadInto(await context.newPage(), url);
  } finally {
    await context.close();
  }
}
