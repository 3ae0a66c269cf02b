import { spawnSync } from 'node:child_process';
import { startPanel } from './panel';

const READINGS = 3;
const KIB_A_MIB = 1024;

interface Started {
  seconds: number;
  mebibytes: number;
}

/** What a process holds in memory with all that it has started. */
function memoryOf(root: number): number {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const processes = stdout.trim().split('\n').map(readProcess);
  const below = (parent: number): number =>
    processes
      .filter(({ ppid }) => ppid === parent)
      .reduce((sum, { pid, rss }) => sum + rss + below(pid), 0);
  const own = processes.find(({ pid }) => pid === root)?.rss ?? 0;
  return (own + below(root)) / KIB_A_MIB;
}

function readProcess(line: string) {
  const [pid = 0, ppid = 0, rss = 0] = line.trim().split(/\s+/).map(Number);
  return { pid, ppid, rss };
}

/** How long `npm start` takes on data that is there, and what it holds then: the middle of three. */
export async function measureStart(dataDir: string): Promise<Started> {
  const readings: Started[] = [];
  while (readings.length < READINGS) {
    const began = performance.now();
    const panel = await startPanel({ DATA_DIR: dataDir });
    const seconds = (performance.now() - began) / 1000;
    readings.push({ seconds, mebibytes: memoryOf(panel.pid) });
    await panel.stop();
  }
  const sorted = readings.toSorted((one, other) => one.seconds - other.seconds);
  const middle = sorted[Math.floor(READINGS / 2)];
  if (!middle) throw new Error('Nothing was started.');
  return middle;
}
