import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { z } from 'zod';
import { freePort } from '@/scripts/free-port';
import { chromiumOptions } from './chromium';
import { signIn } from './sign-in';

const READINGS = 5;

const score = z.object({ score: z.nullable(z.number()) });
const figure = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score }),
  audits: z.object({ 'cumulative-layout-shift': figure, 'largest-contentful-paint': figure }),
});

export interface Rating {
  performance: number;
  accessibility: number;
  bestPractices: number;
  layoutShift: number;
  largestPaintSeconds: number;
}

async function runLighthouse(url: string, port: number, output: string) {
  const packageFile = createRequire(__filename).resolve('lighthouse/package.json');
  const run = spawn(
    process.execPath,
    [
      join(dirname(packageFile), 'cli', 'index.js'),
      url,
      `--port=${port}`,
      '--disable-storage-reset',
      '--only-categories=performance,accessibility,best-practices',
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  await once(run, 'exit');
  return reportSchema.parse(JSON.parse(await readFile(output, 'utf8')));
}

const hundred = (value: { score: number | null }) => Math.round((value.score ?? 0) * 100);

/** Lighthouse's mobile preset on one page, in a browser of its own with nothing in its cache. */
async function rateOnce(url: string, isSignedIn: boolean): Promise<Rating> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(
    join(folder, 'profile'),
    chromiumOptions([`--remote-debugging-port=${port}`]),
  );
  try {
    if (isSignedIn) await signIn(context.request, new URL(url).origin);
    const { categories, audits } = await runLighthouse(url, port, join(folder, 'report.json'));
    return {
      performance: hundred(categories.performance),
      accessibility: hundred(categories.accessibility),
      bestPractices: hundred(categories['best-practices']),
      layoutShift: audits['cumulative-layout-shift'].numericValue,
      largestPaintSeconds: audits['largest-contentful-paint'].numericValue / 1000,
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The middle one of several readings, by performance: what else the machine does moves each of them. */
export async function rate(url: string, isSignedIn: boolean): Promise<Rating> {
  const readings: Rating[] = [];
  while (readings.length < READINGS) readings.push(await rateOnce(url, isSignedIn));
  const sorted = readings.toSorted((one, other) => one.performance - other.performance);
  const middle = sorted[Math.floor(READINGS / 2)];
  if (!middle) throw new Error('Lighthouse read nothing.');
  return middle;
}
