// Measures the map: how smoothly it moves in Chromium, which draws by software here, and what live
// trucks cost the backend. Run with: npm run measure:map
import { availableParallelism, loadavg } from 'node:os';
import { runInUtc } from '@/backend/core/time/utc';
import { buildBackend } from './build-backend';
import { buildIfNeeded } from './measure/build';
import { launchChromium } from './measure/chromium';
import { measureFrames } from './measure/map-frames';
import { measureMapLoad } from './measure/map-load';
import { startPanel } from './measure/panel';

runInUtc();

function inWords(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

const NAMES: Readonly<Record<string, string>> = {
  whole: 'all of the map',
  near: 'zoomed in twice',
};

const printMachine = () => {
  const [minute = NaN] = loadavg();
  console.log(`The machine: ${availableParallelism()} cores, load ${minute.toFixed(1)}`);
};

async function printFrames(): Promise<void> {
  buildIfNeeded();
  const panel = await startPanel();
  const browser = await launchChromium();
  try {
    const found = await measureFrames(browser, panel.url);
    console.log('Panning 20,000 points and 500 trucks at 1440 × 900, drawn by software');
    for (const [part, { frames, drawing }] of Object.entries(found))
      console.log(
        `  ${NAMES[part]}: the drawing ${inWords(drawing)}; from frame to frame ${inWords(frames)}`,
      );
  } finally {
    await browser.close();
    await panel.stop();
  }
}

async function printLoad(): Promise<void> {
  buildBackend();
  const { share, delays, seconds, sent, refused } = await measureMapLoad();
  const part = share === undefined ? 'unknown' : `${(share * 100).toFixed(0)} % of one core`;
  console.log('500 senders of a position every 2 s, 200 open maps, one backend');
  console.log(
    `  processor ${part}; ${sent} positions in ${seconds.toFixed(0)} s, ${refused} refused; from a truck to a map ${inWords(delays)}`,
  );
}

async function main(): Promise<void> {
  printMachine();
  await printFrames();
  printMachine();
  await printLoad();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
