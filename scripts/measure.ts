import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { buildIfNeeded } from './measure/build';
import { launchChromium } from './measure/chromium';
import { makeDataFolder } from './measure/demo-folder';
import { measureFloor } from './measure/floor';
import { latePartsOf } from './measure/late-parts';
import { rate } from './measure/lighthouse';
import { startPanel } from './measure/panel';
import { addressOf, alikeRoutes } from './measure/routes';
import { newestJob, signIn } from './measure/sign-in';
import { columns, figures, type Load, measureLoad, scripts, total } from './measure/sizes';
import { measureStart } from './measure/start';

/** At rest, late parts included. */
const LIMITS_KIB = { scripts: 180, all: 240, morePerPage: 60, baseMap: 55 };
const LONGEST_START_SECONDS = 3;
const RATED = ['/', '/jobs', '/login'];
const FIRST = '/';
/** Most of a page's time goes by waiting for it to come to rest. */
const PAGES_AT_ONCE = 3;
const NAME_WIDTH = 38;
const isCheck = process.argv.includes('--check');

const kib = (bytes: number) => bytes / 1024;
const shown = (bytes: number) => kib(bytes).toFixed(1);
const inColumns = (name: string, cells: readonly string[]) =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(8)).join('');
const line = (name: string, load: Load) =>
  inColumns(name, [...figures(load).map(shown), String(load.calls.length)]);

async function measurePages(browser: Browser, url: string): Promise<Map<string, Load>> {
  const context = await browser.newContext();
  await signIn(context.request, url);
  const jobId = await newestJob(context.request, url);
  const storageState = await context.storageState();
  await context.close();
  // What a worker fetches for a page isn't seen.
  const open = () => browser.newPage({ storageState, serviceWorkers: 'block' });
  // What waits in the inbox is told once, and makes the page ask again.
  const first = await open();
  await measureLoad(first, url + FIRST);
  await first.close();
  const loads = new Map<string, Load>();
  const groups = alikeRoutes().toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const left = groups.values();
  const measureLeft = async () => {
    const page = await open();
    for (const [route = FIRST] of left)
      loads.set(route, await measureLoad(page, url + addressOf(route, jobId)));
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, measureLeft));
  for (const [route = FIRST, ...alike] of groups) {
    const load = loads.get(route);
    if (!load) continue;
    console.log(line(route, load));
    if (load.baseMap > 0)
      console.log(`  and ${shown(load.baseMap)} of the base map, counted apart`);
    if (alike.length > 0) console.log(`  as well as ${alike.join(', ')}`);
  }
  return loads;
}

function printLateParts(loads: ReadonlyMap<string, Load>) {
  const pagesWith = (path: string) =>
    [...loads].flatMap(([route, { lateScripts }]) => (lateScripts.includes(path) ? route : []));
  const parts = latePartsOf(process.env.BUILD_DIR ?? '.next');
  console.log(
    '\nKiB loaded late, and counted above where a page at rest has it; the rest on demand',
  );
  for (const { name, path, bytes } of parts) {
    const pages = pagesWith(path);
    const where = pages.length > 3 ? `${pages.length} pages` : pages.join(', ');
    console.log(`${shown(bytes).padStart(7)}  ${name}: ${where || 'on demand'}`);
  }
}

function excesses(loads: ReadonlyMap<string, Load>): string[] {
  const first = loads.get(FIRST);
  if (!first) return ['/ was not measured'];
  const { scripts: mostScripts, all, morePerPage, baseMap } = LIMITS_KIB;
  const checks: [string, number, number][] = [
    ['scripts of /', scripts(first), mostScripts],
    ['all of /', total(first), all],
    ...Array.from(loads, ([route, load]): [string, number, number] => [
      `all of ${route}`,
      total(load),
      all + morePerPage,
    ]),
    ...Array.from(loads, ([route, load]): [string, number, number] => [
      `the base map of ${route}`,
      load.baseMap,
      baseMap,
    ]),
  ];
  return checks
    .filter(([, bytes, limit]) => kib(bytes) > limit)
    .map(([name, bytes, limit]) => `${name}: ${shown(bytes)} KiB, limit ${limit}`);
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

/** Prints how `npm start` went, and tells whether it took too long. */
async function printStart(dataDir: string): Promise<string[]> {
  const { seconds, mebibytes } = await measureStart(dataDir);
  const took = `${seconds.toFixed(1)} s`;
  console.log(
    `\nA start on existing data: ${took}; memory of all processes: ${mebibytes.toFixed(0)} MiB`,
  );
  const isLate = seconds > LONGEST_START_SECONDS;
  return isLate ? [`a start on existing data: ${took}, limit ${LONGEST_START_SECONDS} s`] : [];
}

async function measure(): Promise<string[]> {
  buildIfNeeded();
  const dataDir = await makeDataFolder();
  const panel = await startPanel({ DATA_DIR: dataDir });
  const browser = await launchChromium();
  try {
    console.log(inColumns('KiB over the wire until a page rests', [...columns, 'calls']));
    if (!isCheck)
      console.log(line('(an empty page of the same versions)', await measureFloor(browser)));
    const loads = await measurePages(browser, panel.url);
    console.log(`\nRequests of / : ${loads.get(FIRST)?.calls.join(', ') ?? ''}`);
    printLateParts(loads);
    if (isCheck) return excesses(loads);
    await printRatings(panel.url);
    await panel.stop();
    return [...excesses(loads), ...(await printStart(dataDir))];
  } finally {
    await browser.close();
    await panel.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

void measure().then(
  (over) => {
    for (const excess of over) console.error(`Over the limit: ${excess}`);
    console.log(over.length === 0 ? '\nEverything is within its limits.' : '');
    process.exitCode = over.length === 0 ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
