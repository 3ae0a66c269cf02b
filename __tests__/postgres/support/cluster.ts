import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/scripts/measure/panel';

const DEBIAN = '/usr/lib/postgresql';

function programs(): string {
  const newest = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().at(-1) : undefined;
  return process.env.POSTGRES_BIN ?? (newest ? join(DEBIAN, newest, 'bin') : '');
}

/** PostgreSQL refuses to run as root, so root runs it as the user that came with it. */
function runAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A PostgreSQL server of its own in a temporary folder, gone after `stop`. */
export async function startCluster(): Promise<{ url: string; stop: () => void }> {
  const user = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'panel-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs(), program), args, { ...user, cwd: folder, stdio: 'ignore' });
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run('initdb', ['-D', data, '-U', 'panel', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgresql://panel@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
