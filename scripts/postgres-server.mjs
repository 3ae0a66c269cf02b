// Starts a PostgreSQL server of our own on a free port, in a folder that is removed with it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from './run/ports.mjs';

const HOST = '127.0.0.1';
// Below those that the system gives to connections: nothing takes one before it is listened on.
const anyPort = () => 20_000 + Math.floor(Math.random() * 12_000);

function binaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => b - a) : [];
  const folder = versions.map((version) => path.join(debian, version, 'bin')).find(existsSync);
  if (folder) return folder;
  const found = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim();
  if (!found) throw new Error('No PostgreSQL server is installed: initdb was not found.');
  return path.dirname(found);
}

/** PostgreSQL refuses to run as root, so root runs it as the account that its package made. */
function account() {
  if (process.getuid() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** @param {Record<string, string>} settings of the server, such as `fsync: 'off'` */
export async function startPostgres(settings = {}) {
  const bin = binaries();
  const owner = account();
  const folder = mkdtempSync(path.join(tmpdir(), 'panel-postgres-'));
  if (owner.uid) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const quiet = { ...owner, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'panel', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    quiet,
  );
  const [port] = await freePorts(1, { from: anyPort(), except: [], host: HOST });
  const given = { log_min_messages: 'fatal', ...settings };
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-h', HOST, ...flags],
    quiet,
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (
    spawnSync(path.join(bin, 'pg_isready'), [
      '-h',
      HOST,
      '-p',
      String(port),
      '-U',
      'panel',
      '-d',
      'postgres',
    ]).status
  ) {
    if (server.exitCode !== null) throw new Error('The PostgreSQL server did not start.');
    await wait(100);
  }
  return { url: `postgresql://panel@${HOST}:${port}/postgres`, stop };
}
