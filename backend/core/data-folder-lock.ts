import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Thrown when another running process holds the data folder. */
export class DataFolderInUse extends Error {}

interface Holder {
  pid: number;
  started: string;
}

/** When a process started, as the system counts it; tells two processes apart that got the same pid. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForeign) return false;
  }
  return holder.started === startOf(holder.pid);
}

function readHolder(file: string): Holder | null {
  try {
    const [pid, started] = readFileSync(file, 'utf8').split(' ');
    return { pid: Number(pid), started: started ?? '' };
  } catch {
    return null;
  }
}

/**
 * Takes the data folder for this process and returns what gives it back. Two processes on one
 * embedded database would destroy it. A lock left by a process that has died is taken over.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = path.resolve(dataDir, 'in-use.lock');
  const holderFile = path.join(lock, 'process');
  for (let attempt = 0; ; attempt += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      const holder = readHolder(holderFile);
      // A lock without a name in it is one that another process is just taking.
      const isTaken = holder ? isRunning(holder) : Date.now() - statSync(lock).mtimeMs < 5000;
      if (attempt > 0 || isTaken)
        throw new DataFolderInUse(
          `DATA_DIR: ${dataDir} is in use by process ${holder?.pid ?? 'unknown'}. Stop it first, or set another DATA_DIR.`,
          { cause: error },
        );
      rmSync(lock, { recursive: true, force: true });
    }
  }
  writeFileSync(holderFile, `${process.pid} ${startOf(process.pid)}`);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  return release;
}
