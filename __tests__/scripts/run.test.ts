import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/scripts/free-port';

const root = join(__dirname, '..', '..');
const runner = join(root, 'scripts', 'run.mjs');
const standIns = join(__dirname, 'run', 'supervise-with-stand-ins.mjs');

const run = (args: string[], env: Record<string, string> = {}) => {
  const { status, stderr } = spawnSync(process.execPath, [runner, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  return { status, said: stderr.trim() };
};

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

async function listen(port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!isAddress(address)) throw new Error('The server has no port.');
  return { server, port: address.port };
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => resolve(socket.destroy().destroyed));
  });

const groupOf = (pid: number) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((child) => child > 0);

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder whose `npm start` runs the command. */
function packageThatStarts(command: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'run-by-npm-'));
  folders.push(folder);
  const start = command.map((word) => JSON.stringify(word)).join(' ');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  return folder;
}

/** Starts two stand-ins as one; `ended` is the exit code and what was said. */
async function startTogether(
  habits: { backend?: string; panel?: string } = {},
  { isByNpm = false } = {},
) {
  const ports = { backend: await freePort(), panel: await freePort() };
  const parts = [
    `backend:${ports.backend}:${habits.backend ?? ''}`,
    `panel:${ports.panel}:${habits.panel ?? ''}`,
  ];
  const command = [process.execPath, standIns, ...parts] as const;
  const child = isByNpm
    ? spawn('npm', ['start', '--silent'], { cwd: packageThatStarts(command) })
    : spawn(command[0], command.slice(1));
  let out = '';
  let said = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code, said: said.trim() }));
  const ready = () => until(() => out.includes('ready'));
  const kill = (signal: NodeJS.Signals) => child.kill(signal);
  return { ports, pid: child.pid ?? 0, ended, ready, kill };
}

describe('both parts as one', () => {
  it.each(['SIGINT', 'SIGTERM'] satisfies NodeJS.Signals[])(
    'end together and well on %s, with what they started',
    async (signal) => {
      const both = await startTogether({ panel: 'has a child' });
      await both.ready();
      const pids = groupOf(both.pid).flatMap((pid) => [pid, ...groupOf(pid)]);
      expect(pids).toHaveLength(3);
      both.kill(signal);
      expect(await both.ended).toEqual({ code: 0, said: '' });
      await until(() => pids.every((pid) => !isAlive(pid)));
      expect(await isListening(both.ports.backend)).toBe(false);
      expect(await isListening(both.ports.panel)).toBe(false);
    },
  );

  it('end in order when npm, which has started them, is told to end', async () => {
    const both = await startTogether({}, { isByNpm: true });
    await both.ready();
    both.kill('SIGTERM');
    expect((await both.ended).said).not.toContain('has ended');
    expect(await isListening(both.ports.backend)).toBe(false);
    expect(await isListening(both.ports.panel)).toBe(false);
  });

  it('end when one of them dies', async () => {
    const both = await startTogether();
    await both.ready();
    const [backend = 0] = groupOf(both.pid);
    process.kill(backend, 'SIGKILL');
    expect(await both.ended).toEqual({
      code: 1,
      said: 'The backend has ended (killed by SIGKILL). Everything stops.',
    });
    expect(await isListening(both.ports.panel)).toBe(false);
  });

  it('end when one of them doesn’t start, which says why itself', async () => {
    const both = await startTogether({ backend: 'fails' });
    expect(await both.ended).toEqual({
      code: 1,
      said: 'This setting is wrong.\nThe backend has ended (exit code 3). Everything stops.',
    });
  });

  it('end at once on a second signal, however stubborn', async () => {
    const both = await startTogether({ backend: 'is stubborn' });
    await both.ready();
    const asked = Date.now();
    both.kill('SIGINT');
    await until(async () => !(await isListening(both.ports.panel)));
    both.kill('SIGINT');
    expect((await both.ended).code).toBe(0);
    // So long it would have been let go on after the first one.
    expect(Date.now() - asked).toBeLessThan(8000);
  });

  it('are not left behind by a runner that was killed', async () => {
    const both = await startTogether();
    await both.ready();
    const pids = groupOf(both.pid);
    both.kill('SIGKILL');
    await both.ended;
    await until(() => pids.every((pid) => !isAlive(pid)));
    expect(await isListening(both.ports.panel)).toBe(false);
  });
});

describe('the runner refuses with one line', () => {
  it.each([
    ['PORT', 'many', 'PORT: must be a whole number from 1 to 65535'],
    ['TRUST_PROXY', 'yes', expect.stringMatching(/^TRUST_PROXY: must be [^\n]+$/)],
    ['BACKEND_URL', 'here', expect.stringMatching(/^BACKEND_URL: must look like [^\n]+$/)],
    ['BACKEND_PORT', '3000', 'BACKEND_PORT: must be another port than PORT'],
    ['BUILD_DIR', 'tmp/none', 'There is no build yet. Run "npm run build" first.'],
  ])('a start with %s=%s', (name, value, line) => {
    expect(run(['start'], { [name]: value })).toEqual({ status: 1, said: line });
  });

  it('a start on a port that another program has', async () => {
    const { server, port } = await listen();
    const backend = await freePort();
    const taken = run(['dev'], { PORT: String(port), BACKEND_PORT: String(backend) });
    const backendTaken = run(['backend'], { BACKEND_PORT: String(port) });
    server.close();
    expect(taken).toEqual({
      status: 1,
      said: `Port ${port} (panel) is taken. Stop the program that has it, or set PORT.`,
    });
    expect(backendTaken).toEqual({
      status: 1,
      said: `Port ${port} (backend) is taken. Stop the program that has it, or set BACKEND_PORT.`,
    });
  });

  it('a start of something it doesn’t know', () => {
    expect(run(['serve'])).toEqual({
      status: 1,
      said: 'Usage: node scripts/run.mjs dev|start|backend',
    });
  });
});
