import { existsSync } from 'node:fs';
import { lockDataFolder } from '@/backend/core/data-folder-lock';

// A process that takes a data folder, says so and keeps it until it is stopped. With a second
// argument it takes the folder in the very moment in which that file appears.
const [, , dataDir = '', signal] = process.argv;

async function hold(): Promise<void> {
  while (signal !== undefined && !existsSync(signal));
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
