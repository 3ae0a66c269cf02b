import type { Browser } from 'playwright';
import { buildIfNeeded } from './measure/build';
import { launchChromium } from './measure/chromium';
import { measureFloor } from './measure/floor';
import { rate } from './measure/lighthouse';
import { startPanel } from './measure/panel';
import { addressOf, pageRoutes } from './measure/routes';
import { newestJob, signIn } from './measure/sign-in';
import { type Load, measureLoad, total, weighingNamed } from './measure/sizes';

const LIMITS = { firstLoad: 200, firstLoadJs: 155, morePerPage: 40 };
const RATED = ['/', '/jobs', '/login'];
/** A check loads the page with the tightest limits, and weighs what the others name and its fonts. */
const LOADED_IN_CHECK = '/';
/** Most of a page's time goes by waiting for it to come to rest. */
const PAGES_AT_ONCE = 3;
const isCheck = process.argv.includes('--check');

const kib = (bytes: number) => bytes / 1024;
const shown = (bytes: number) => kib(bytes).toFixed(1).padStart(7);

function line(name: string, load: Load): string {
  const { html, js, css, font } = load.bytes;
  const columns = [html, js, css, font, total(load), load.bytesAtRest].map(shown).join(' ');
  return `${name.padEnd(38)}${columns} ${String(load.calls.length).padStart(5)}`;
}

async function measurePages(browser: Browser, url: string): Promise<Map<string, Load>> {
  const context = await browser.newContext();
  await signIn(context.request, url);
  const jobId = await newestJob(context.request, url);
  const cookies = await context.cookies();
  await context.close();
  const loads = new Map<string, Load>();
  const routes = pageRoutes().sort();
  const left = [...routes];
  const loadPage = (path: string) => measureLoad(browser, `${url}${path}`, cookies);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const weighNamed = weighingNamed(url, cookie);
  const measureLeft = async () => {
    for (let route = left.shift(); route !== undefined; route = left.shift()) {
      const measureOne = isCheck && route !== LOADED_IN_CHECK ? weighNamed : loadPage;
      loads.set(route, await measureOne(addressOf(route, jobId)));
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, measureLeft));
  const { font } = loads.get(LOADED_IN_CHECK)?.bytes ?? { font: 0 };
  if (isCheck) for (const load of loads.values()) load.bytes.font = font;
  for (const route of routes) {
    const load = loads.get(route);
    if (load) console.log(line(route, load));
  }
  return loads;
}

function excesses(loads: Map<string, Load>): string[] {
  const first = loads.get(LOADED_IN_CHECK);
  if (!first) return ['/ was not measured'];
  const checks: [string, number, number][] = [
    ['first load of /', total(first), LIMITS.firstLoad],
    ['JavaScript of /', first.bytes.js, LIMITS.firstLoadJs],
    ...Array.from(loads, ([route, load]): [string, number, number] => [
      route,
      total(load),
      LIMITS.firstLoad + LIMITS.morePerPage,
    ]),
  ];
  return checks
    .filter(([, bytes, limit]) => kib(bytes) > limit)
    .map(([name, bytes, limit]) => `${name}: ${kib(bytes).toFixed(1)} KiB, limit ${limit}`);
}

async function printRatings(url: string) {
  console.log(
    '\nLighthouse, mobile preset, middle of 5 readings (limits: 95, 100, 100; shift 0.02; paint 1.8 s)',
  );
  for (const path of RATED) {
    const rating = await rate(`${url}${path}`, path !== '/login');
    const { performance, accessibility, bestPractices, layoutShift, largestPaintSeconds } = rating;
    console.log(
      `${path.padEnd(10)} performance ${performance}, accessibility ${accessibility}, best practices ${bestPractices}, ` +
        `shift ${layoutShift.toFixed(3)}, largest paint ${largestPaintSeconds.toFixed(2)} s`,
    );
  }
}

async function measure(): Promise<string[]> {
  buildIfNeeded();
  const panel = await startPanel();
  const browser = await launchChromium();
  try {
    const names = ['html', 'js', 'css', 'font', 'total', 'rest'].map((name) => name.padStart(7));
    console.log(`${'KiB transferred'.padEnd(38)}${names.join(' ')} calls`);
    if (!isCheck)
      console.log(line('(an empty page of the same versions)', await measureFloor(browser)));
    const loads = await measurePages(browser, panel.url);
    console.log(`\nRequests of / : ${loads.get('/')?.calls.join(', ') ?? ''}`);
    if (!isCheck) await printRatings(panel.url);
    return excesses(loads);
  } finally {
    await browser.close();
    await panel.stop();
  }
}

void measure().then(
  (over) => {
    for (const excess of over) console.error(`Over the limit: ${excess}`);
    console.log(over.length === 0 ? '\nEvery size is within its limit.' : '');
    process.exitCode = over.length === 0 ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
