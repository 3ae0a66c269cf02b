import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, connect, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const FOLDER = 'in-use';
const SOCKET = '.sock';
const HOLDER = '.holder';
const ASK_AGAIN_MS = 50;
const ASKED_AT_MOST = 200;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/**
 * Calls `work` with a short path to a folder, because socket paths are limited to about a hundred
 * characters.
 */
async function withShortPath<Result>(folder: string, work: (way: string) => Promise<Result>) {
  const own = mkdtempSync(path.join(tmpdir(), 'panel-'));
  const way = path.join(own, 'd');
  try {
    symlinkSync(folder, way);
    return await work(way);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

const listen = (file: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(file, () => resolve(server.unref()));
  });

type State = 'alive' | 'dead' | 'gone';

/** The OS accepts connections only for sockets of live processes, however busy. */
const stateOf = (file: string): Promise<State> =>
  new Promise((resolve, reject) => {
    const socket = connect(file, () => {
      socket.destroy();
      resolve('alive');
    });
    socket.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'ECONNREFUSED') resolve('dead');
      else if (code === 'ENOENT') resolve('gone');
      else if (code === 'EAGAIN' || code === 'EACCES' || code === 'ECONNRESET') resolve('alive');
      else reject(error);
    });
  });

function remove(folder: string, id: string): void {
  for (const end of [HOLDER, SOCKET]) rmSync(path.join(folder, id + end), { force: true });
}

/** A process's claim on the folder: a socket with a fresh name. */
class Claim {
  id: string | undefined;
  private server: Server | undefined;

  constructor(private readonly folder: string) {}

  async place(): Promise<void> {
    const id = randomBytes(8).toString('hex');
    // Renamed only once it listens, so that it never looks dead.
    const unfinished = `${id}.new`;
    this.server = await withShortPath(this.folder, (way) => listen(path.join(way, unfinished)));
    renameSync(path.join(this.folder, unfinished), path.join(this.folder, id + SOCKET));
    this.id = id;
  }

  hold(id: string): void {
    const holder = JSON.stringify({ pid: process.pid, host: hostname() });
    writeFileSync(path.join(this.folder, id + HOLDER), holder);
  }

  withdraw(): void {
    if (this.id !== undefined) remove(this.folder, this.id);
    this.server?.close();
    this.id = undefined;
  }

  /** IDs of all other processes that want or hold the folder. Removes leftovers of dead ones. */
  async others(): Promise<string[]> {
    const ids = readdirSync(this.folder)
      .filter((name) => name.endsWith(SOCKET))
      .map((name) => name.slice(0, -SOCKET.length))
      .filter((id) => id !== this.id);
    const alive: string[] = [];
    for (const id of ids) {
      const state = await withShortPath(this.folder, (way) => stateOf(path.join(way, id + SOCKET)));
      if (state === 'alive') alive.push(id);
      if (state === 'dead') remove(this.folder, id);
    }
    return alive;
  }
}

/**
 * A process that sees no other claim after placing its own holds the folder, since the later of two
 * claims always sees the earlier. Of several that see each other, all but the first by name back
 * off.
 */
async function takeOver(folder: string): Promise<{ claim: Claim } | { holder: string }> {
  const claim = new Claim(folder);
  await claim.place();
  for (let asked = 0; asked < ASKED_AT_MOST; asked += 1) {
    const others = await claim.others();
    const { id } = claim;
    if (others.length === 0 && id !== undefined) {
      claim.hold(id);
      return { claim };
    }
    const holder = others.find((other) => existsSync(path.join(folder, other + HOLDER)));
    if (holder !== undefined) {
      claim.withdraw();
      return { holder: nameOf(path.join(folder, holder + HOLDER)) };
    }
    if (others.length === 0) {
      await claim.place();
      continue;
    }
    if (id !== undefined && others.some((other) => other < id)) claim.withdraw();
    await wait(ASK_AGAIN_MS);
  }
  claim.withdraw();
  return { holder: 'another process' };
}

async function claimFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  return takeOver(folder);
}

function nameOf(file: string): string {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof holder !== 'object' || !holder || !('pid' in holder) || !('host' in holder))
      return 'another process';
    const place = holder.host === hostname() ? '' : ` on ${String(holder.host)}`;
    return `process ${String(holder.pid)}${place}`;
  } catch {
    return 'another process';
  }
}

/**
 * Locks the data folder for this process and returns a release function. Two processes on one
 * embedded database would destroy it. The lock dies with its process, in containers too.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const folder = path.resolve(dataDir, FOLDER);
  const taken = await claimFolder(folder).catch((error: unknown) => {
    throw new Error(`DATA_DIR: ${dataDir} can't be locked (${codeOf(error) ?? String(error)}).`);
  });
  if ('holder' in taken)
    throw new Error(
      `DATA_DIR: ${dataDir} is in use by ${taken.holder}. Stop it first, or set another DATA_DIR.`,
    );
  const release = () => {
    process.off('exit', release);
    taken.claim.withdraw();
  };
  process.once('exit', release);
  return release;
}
