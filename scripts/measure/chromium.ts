import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Names under .example are further hosts of the panel; every other name leads nowhere.
  '--host-resolver-rules=MAP *.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** The installed Chromium, or the one that playwright brought. */
export function chromiumOptions(flags: string[] = []): LaunchOptions {
  const installed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return {
    args: [...FLAGS, ...flags],
    ...(existsSync(installed) && { executablePath: installed }),
  };
}

export const launchChromium = (): Promise<Browser> => chromium.launch(chromiumOptions());
