import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where panels find the demo company that they begin with; other processes may be told the place. */
const place = () => process.env.DEMO_FOLDER ?? '';

/**
 * Keeps a filled folder for all panels that start from here on: filling takes a processor 15 s.
 *
 * @param fill Starts a panel on the folder that it is given, and stops it.
 * @returns What removes the folder, unless its place was given.
 */
export async function keepDemoFolder(
  fill: (folder: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const isGiven = place() !== '';
  if (!isGiven) process.env.DEMO_FOLDER = join(tmpdir(), `demo-company-${process.pid}`);
  if (!existsSync(place())) {
    const unfinished = `${place()}-unfinished`;
    await fill(unfinished);
    await rename(unfinished, place());
  }
  return async () => {
    if (!isGiven) await rm(place(), { recursive: true, force: true });
  };
}

/** Makes a data folder, with the demo company in it where one is kept. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'panel-'));
  if (existsSync(place())) await cp(place(), folder, { recursive: true });
  return folder;
}
