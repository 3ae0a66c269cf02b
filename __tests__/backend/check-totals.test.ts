import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCommand } from '@/__tests__/support/backend/backend-process';
import { prepareDataFolder } from '@/__tests__/support/backend/database';

/** Three starts: a machine with much beside takes a minute for them. */
const LONGEST_MS = 300_000;

it(
  'the command that checks the roll-ups finds, repairs and then finds no differences',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'panel-'));
    await prepareDataFolder(
      dataDir,
      `insert into users (name, email, state, created_at, updated_at)
       values ('Driver', 'driver@example.com', 'active', now(), now());
     insert into driver_totals (user_id, points) values (1, 7);`,
    );
    const check = async (...args: string[]) => {
      const run = startCommand('check-totals', { DATA_DIR: dataDir }, args);
      return { code: await run.exit, output: run.output().trim() };
    };
    expect(await check()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^1 differences$/m),
    });
    expect((await check('--repair')).output).toMatch(/^Repaired: 0 differences$/m);
    expect(await check()).toEqual({ code: 0, output: '0 differences' });
    rmSync(dataDir, { recursive: true, force: true });
  },
  LONGEST_MS,
);
