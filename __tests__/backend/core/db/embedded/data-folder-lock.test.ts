import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startScript, type BackendProcess } from '@/__tests__/support/backend/backend-process';

let dataDir: string;
let running: BackendProcess[];

const take = (...signal: string[]) => {
  const args = [dataDir, ...signal];
  const taker = startScript('__tests__/support/backend/hold-data-folder.ts', {}, args);
  running.push(taker);
  return taker;
};

const lineOf = async (taker: BackendProcess, place: number) => {
  while (taker.output().split('\n').length <= place + 1) await wait(20);
  return taker.output().split('\n')[place];
};
/** What a taker says once it has the folder or has been refused. */
const answerOf = (taker: BackendProcess) => lineOf(taker, 0);

const kill = async (holder: BackendProcess) => {
  holder.child.kill('SIGKILL');
  expect(await holder.exit).toBe('SIGKILL');
};

const inUseBy = (holder: BackendProcess) =>
  `DATA_DIR: ${dataDir} is in use by process ${String(holder.child.pid)}. Stop it first, or set another DATA_DIR.`;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'panel-'));
  running = [];
});
afterEach(async () => {
  for (const { child, exit } of running) {
    child.kill('SIGKILL');
    await exit;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the data folder', () => {
  it('is held by one process, and a second is told which', async () => {
    const first = take();
    expect(await answerOf(first)).toBe('held');
    const second = take();
    expect(await answerOf(second)).toBe(inUseBy(first));
    expect(await second.exit).toBe(1);
  });

  it('is free at once when its process is killed, and nothing of it stays', async () => {
    for (const _round of [1, 2]) {
      const holder = take();
      expect(await answerOf(holder)).toBe('held');
      await kill(holder);
    }
    const last = take();
    expect(await answerOf(last)).toBe('held');
    expect(readdirSync(path.join(dataDir, 'in-use'))).toHaveLength(2);
  });

  it('goes to one of several that take over from a dead process at once', async () => {
    const dead = take();
    await answerOf(dead);
    await kill(dead);
    const signal = path.join(dataDir, 'now');
    const takers = Array.from({ length: 5 }, () => take(signal));
    for (const taker of takers) expect(await lineOf(taker, 0)).toBe('ready');
    writeFileSync(signal, '');
    const answers = await Promise.all(takers.map((taker) => lineOf(taker, 1)));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
    for (const answer of answers)
      if (answer !== 'held') expect(answer).toContain(`DATA_DIR: ${dataDir} is in use by `);
  });

  it('is not held by a process that only has the number of a dead one', async () => {
    const dead = take();
    await answerOf(dead);
    await kill(dead);
    const [holder] = readdirSync(path.join(dataDir, 'in-use')).filter((name) =>
      name.endsWith('.holder'),
    );
    // As in a container that is restarted: the number belongs to a living process by now.
    writeFileSync(
      path.join(dataDir, 'in-use', String(holder)),
      JSON.stringify({ pid: process.pid, host: hostname() }),
    );
    expect(await answerOf(take())).toBe('held');
  });

  it('may lie at the end of a path longer than a socket takes', async () => {
    dataDir = path.join(dataDir, 'a-long-name-of-a-folder'.repeat(8));
    mkdirSync(dataDir);
    const first = take();
    expect(await answerOf(first)).toBe('held');
    expect(await answerOf(take())).toBe(inUseBy(first));
  });
});
