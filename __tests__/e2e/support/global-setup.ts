import { type RunningPanel, startPanel } from '@/scripts/measure/panel';
import { buildIfNeeded } from '@/scripts/measure/build';

declare global {
  var runningPanel: RunningPanel | undefined;
}

export default async function globalSetup(): Promise<void> {
  // A panel that runs already, with demo data and a large RATE_LIMIT_FACTOR, saves the start.
  if (process.env.PANEL_URL) return;
  buildIfNeeded();
  globalThis.runningPanel = await startPanel();
  process.env.PANEL_URL = globalThis.runningPanel.url;
}
