import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { awaitReact } from './alive';

const KINDS = ['html', 'js', 'late js', 'css', 'font', 'image', 'data'] as const;
type Kind = (typeof KINDS)[number];

const REST_MS = 1000;

const KIND_OF: Record<string, Kind> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Font: 'font',
  Image: 'image',
};

export interface Load {
  /** Bytes over the wire once the page has come to rest, headers included. */
  bytes: Record<Kind, number>;
  /** The base map of a game, which is counted apart. */
  baseMap: number;
  /** The files of scripts that its HTML doesn't name. */
  lateScripts: string[];
  calls: string[];
}

export const columns = [...KINDS, 'scripts', 'all'];
export const scripts = ({ bytes }: Load): number => bytes.js + bytes['late js'];
export const total = ({ bytes }: Load): number => KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
export const figures = (load: Load): number[] => [
  ...KINDS.map((kind) => load.bytes[kind]),
  scripts(load),
  total(load),
];

interface Transfer {
  kind: Kind;
  url: string;
  path: string;
  bytes: number;
}

/** What each file weighed when it came over the wire. A browser that has it doesn't ask again. */
const weighed = new Map<string, number>();

function weigh({ url, path }: Transfer, bytes: number): number {
  if (path.startsWith('/api/')) return bytes;
  const most = Math.max(bytes, weighed.get(url) ?? 0);
  weighed.set(url, most);
  return most;
}

async function recordTransfers(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { pathname } = new URL(request.url);
    const kind = KIND_OF[type ?? ''] ?? 'data';
    transfers.set(requestId, { kind, url: request.url, path: pathname, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = weigh(transfer, encodedDataLength);
  });
  await session.send('Network.enable');
  return transfers;
}

/** A panel at home on this machine shows its own logo in place of the one that its pages come with. */
const LOCAL_LOGO = '/logos/local.svg';
const isBaseMap = ({ path }: Transfer) => path.startsWith('/map/');

function sumUp(transfers: Iterable<Transfer>): Record<Kind, number> {
  const bytes = { html: 0, js: 0, 'late js': 0, css: 0, font: 0, image: 0, data: 0 };
  for (const transfer of transfers)
    if (transfer.path !== LOCAL_LOGO && !isBaseMap(transfer))
      bytes[transfer.kind] += transfer.bytes;
  return bytes;
}

/** What is asked for again, because it has changed on the server meanwhile, is no part of the load. */
function firstAsked(transfers: Iterable<Transfer>): Transfer[] {
  const asked = new Set<string>();
  return [...transfers].filter(({ kind, url }) => {
    const isAgain = kind === 'data' && asked.has(url);
    asked.add(url);
    return !isAgain;
  });
}

/** Waits until nothing has been asked for, nor come, for a while. */
async function awaitRest(transfers: ReadonlyMap<string, Transfer>): Promise<void> {
  const progress = () =>
    [...transfers.values()].reduce((sum, { bytes }) => sum + bytes, transfers.size);
  for (let before = -1; before !== progress(); await sleep(REST_MS)) before = progress();
}

async function recordLoad(page: Page, session: CDPSession, url: string): Promise<Load> {
  const transfers = await recordTransfers(session);
  const answer = await page.goto(url, { waitUntil: 'load' });
  const html = (await answer?.text()) ?? '';
  await awaitReact(page);
  await awaitRest(transfers);
  const all = firstAsked(transfers.values());
  const late = all.filter(({ kind, path }) => kind === 'js' && !html.includes(path));
  for (const transfer of late) transfer.kind = 'late js';
  return {
    bytes: sumUp(all),
    baseMap: all.filter(isBaseMap).reduce((sum, { bytes }) => sum + bytes, 0),
    lateScripts: late.map(({ path }) => path),
    calls: all.map(({ path }) => path).filter((path) => path.startsWith('/api/')),
  };
}

/**
 * What loading an address takes of a browser that has nothing yet, whatever this one has. As a page
 * starts sooner here, a font may be counted that it would have used for a moment only.
 */
export async function measureLoad(page: Page, url: string): Promise<Load> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  try {
    return await recordLoad(page, session, url);
  } finally {
    await session.detach();
  }
}
