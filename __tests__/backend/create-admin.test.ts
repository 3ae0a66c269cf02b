import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startProcess } from '@/__tests__/support/backend-process';
import { prepareDataFolder } from '@/__tests__/support/database';

jest.setTimeout(120_000);

let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'panel-'));
  await prepareDataFolder(dataDir);
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const createAdmin = async (...args: string[]) => {
  const admin = startProcess('backend/create-admin.ts', { DATA_DIR: dataDir }, args);
  return { code: await admin.exit, output: admin.output().trim() };
};

const ask = async (sql: string) => {
  const client = await PGlite.create(path.join(dataDir, 'database'));
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.close();
  return rows;
};

const LINK = /^Set the password within 7 days: http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/;

describe('an administrator from the command line', () => {
  it('is named by the email, or by a name that is free and long enough', async () => {
    for (const email of ['boss@a.example', 'Boss@b.example', 'x@c.example', 'y@d.example'])
      expect((await createAdmin(email)).output).toMatch(LINK);
    const long = `${'l'.repeat(40)}@e.example`;
    for (const email of [long, long.replace('e.', 'f.'), 'ΒΟss@g.example'])
      await createAdmin(email);
    expect(await ask('select name from users order by id')).toEqual([
      { name: 'boss' },
      { name: 'boss 2' },
      { name: 'Administrator' },
      { name: 'Administrator 2' },
      { name: 'l'.repeat(32) },
      { name: `${'l'.repeat(30)} 2` },
      { name: 'Administrator 3' },
    ]);
  });

  it('who exists gets a fresh link, and the log tells of it', async () => {
    const { code, output } = await createAdmin('boss@a.example');
    expect(code).toBe(0);
    const [told, link] = output.split('\n');
    expect(told).toBe('boss@a.example is an administrator already.');
    expect(link).toMatch(LINK);
    expect(
      await ask("select object_id from audit_entries where action = 'auth.reset_requested'"),
    ).toEqual([{ object_id: '1' }]);
  });

  it('who lost the second factor is let in without it, when the command says so', async () => {
    await ask(
      "insert into authenticators (user_id, secret, confirmed_at, created_at) values (1, 'ABC', now(), now())",
    );
    expect((await createAdmin('boss@a.example')).code).toBe(0);
    expect(await ask('select user_id from authenticators')).toEqual([{ user_id: 1 }]);
    const { code, output } = await createAdmin('boss@a.example', '--lost-factor');
    expect(code).toBe(0);
    expect(output).toContain('Two-step sign-in was lifted, and every session was ended.');
    expect(await ask('select user_id from authenticators')).toEqual([]);
    expect(await ask("select actor_id from audit_entries where action = 'auth.mfa_reset'")).toEqual(
      [{ actor_id: null }],
    );
    expect((await createAdmin('boss@a.example', '--other')).code).toBe(1);
  });

  it('is refused where the email belongs to a member without the role, or to one who has left', async () => {
    await ask('delete from user_roles where user_id = 2');
    await ask("update users set state = 'left' where id = 3");
    expect(await createAdmin('boss@b.example')).toEqual({
      code: 1,
      output: "boss@b.example has an account already, which is no administrator's.",
    });
    expect(await createAdmin('x@c.example')).toEqual({
      code: 1,
      output: 'The account of x@c.example is left.',
    });
  });

  it.each(['no-address', 'a@b', `${'x'.repeat(250)}@a.example`])(
    'is refused with one line for %p',
    async (email) => {
      expect(await createAdmin(email)).toEqual({
        code: 1,
        output: `"${email}" is no email address. Usage: npm run create-admin -- EMAIL [--lost-factor]`,
      });
    },
  );

  it('is refused until the panel on the same data folder is stopped', async () => {
    const holder = startProcess('__tests__/support/hold-data-folder.ts', {}, [dataDir]);
    while (holder.output() === '') await new Promise((resolve) => setTimeout(resolve, 20));
    const { code, output } = await createAdmin('late@a.example');
    holder.child.kill('SIGKILL');
    await holder.exit;
    expect(code).toBe(1);
    expect(output).toBe(
      `DATA_DIR: ${dataDir} is in use by process ${String(holder.child.pid)}. Stop it first, or set another DATA_DIR.`,
    );
  });
});
