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

/** The shell first: looking at every page took 113 s in it, and 134 s in the whole browser. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The installed Chromium, or the one that playwright brought. */
export function chromiumOptions(flags: string[] = []): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));
  return { args: [...FLAGS, ...flags], ...(executablePath && { executablePath }) };
}

export const launchChromium = (): Promise<Browser> => chromium.launch(chromiumOptions());
