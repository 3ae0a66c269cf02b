import type { Config } from 'jest';
import { buildIfNeeded } from '@/scripts/measure/build';
import { type RunningPanel, startPanel } from '@/scripts/measure/panel';

declare global {
  var runningPanels: RunningPanel[] | undefined;
}

/** Starts a panel for each worker, so that no test meets what a test beside it does. */
export default async function globalSetup({ maxWorkers = 1 }: Config): Promise<void> {
  // Panels that run already, with demo data and a large RATE_LIMIT_FACTOR, save the start.
  if (process.env.PANEL_URLS) return;
  buildIfNeeded();
  const panels = await Promise.all(Array.from({ length: Number(maxWorkers) }, () => startPanel()));
  globalThis.runningPanels = panels;
  process.env.PANEL_URLS = panels.map(({ url }) => url).join(' ');
}
