import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Thrown when another running process holds the data folder. */
export class DataFolderInUse extends Error {}

const HOLDER = 'process';

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

/** Puts the lock there with its holder in it, in one step; false where there is one already. */
function place(lock: string): boolean {
  const own = mkdtempSync(`${lock}-`);
  writeFileSync(path.join(own, HOLDER), `${process.pid} ${startOf(process.pid)}`);
  try {
    renameSync(own, lock);
    return true;
  } catch {
    rmSync(own, { recursive: true, force: true });
    return false;
  }
}

/**
 * Takes the data folder for this process and returns what gives it back. Two processes on one
 * embedded database would destroy it. A lock left by a process that has died is taken over.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = path.resolve(dataDir, 'in-use.lock');
  if (!place(lock)) {
    const holder = readHolder(path.join(lock, HOLDER));
    const isLeftOver = !holder || !isRunning(holder);
    if (isLeftOver) rmSync(lock, { recursive: true, force: true });
    if (!isLeftOver || !place(lock))
      throw new DataFolderInUse(
        `DATA_DIR: ${dataDir} is in use by process ${holder?.pid ?? 'unknown'}. Stop it first, or set another DATA_DIR.`,
      );
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  return release;
}
