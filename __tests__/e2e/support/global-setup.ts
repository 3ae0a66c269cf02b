import type { Config } from 'jest';
import { buildIfNeeded } from '@/scripts/measure/build';
import { keepDemoFolder } from '@/scripts/measure/demo-folder';
import { type RunningPanel, startPanel } from '@/scripts/measure/panel';

declare global {
  var runningPanels: RunningPanel[] | undefined;
  var removeDemoFolder: (() => Promise<void>) | undefined;
}

/** Starts a panel for each worker, so that no test meets what a test beside it does. */
export default async function globalSetup({ maxWorkers = 1 }: Config): Promise<void> {
  // Panels that run already, with demo data and a large RATE_LIMIT_FACTOR, save the start.
  if (process.env.PANEL_URLS) return;
  buildIfNeeded();
  globalThis.removeDemoFolder = await keepDemoFolder(async (folder) => {
    const panel = await startPanel({ DATA_DIR: folder });
    await panel.stop();
  });
  const panels = await Promise.all(Array.from({ length: Number(maxWorkers) }, () => startPanel()));
  globalThis.runningPanels = panels;
  process.env.PANEL_URLS = panels.map(({ url }) => url).join(' ');
}
