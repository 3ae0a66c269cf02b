import { existsSync } from 'node:fs';
import { lockDataFolder } from '@/backend/core/db/embedded/data-folder-lock';

// A process that takes a data folder, says so and keeps it until it is stopped. With a second
// argument it says when it is ready, and takes the folder in the moment in which that file appears.
const [, , dataDir = '', signal] = process.argv;

const MOMENT_MS = 1;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

async function hold(): Promise<void> {
  if (signal !== undefined) console.log('ready');
  while (signal !== undefined && !existsSync(signal)) Atomics.wait(sleeper, 0, 0, MOMENT_MS);
  try {
    await lockDataFolder(dataDir);
    console.log('held');
    setInterval(() => undefined, 1000);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

void hold();
