import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { letAdministratorIn, readAsked } from '@/backend/administrator';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await createAdmin('boss@a.example');
});
afterAll(() => backend.close());

/** What the command prints. */
const createAdmin = async (...args: string[]): Promise<string[]> => {
  const { db, config } = backend.context;
  const asked = readAsked(args);
  return db.transaction((tx) => letAdministratorIn(tx, config, asked, backend.clock.now()));
};
const ask = (sql: string) => backend.query(sql);

const LINK = /^Set the password within 7 days: http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/;

describe('an administrator from the command line', () => {
  it('is named by the email, or by a name that is free and long enough', async () => {
    for (const email of ['Boss@b.example', 'x@c.example', 'y@d.example'])
      expect(await createAdmin(email)).toEqual([expect.stringMatching(LINK)]);
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
    const [told, link] = await createAdmin('boss@a.example');
    expect(told).toBe('boss@a.example is already an administrator.');
    expect(link).toMatch(LINK);
    expect(
      await ask("select object_id from audit_entries where action = 'auth.reset_requested'"),
    ).toEqual([{ object_id: '1' }]);
  });

  it('who lost the second factor is let in without it, when the command says so', async () => {
    await ask(
      "insert into authenticators (user_id, secret, confirmed_at, created_at) values (1, 'ABC', now(), now())",
    );
    await createAdmin('boss@a.example');
    expect(await ask('select user_id from authenticators')).toEqual([{ user_id: 1 }]);
    expect(await createAdmin('boss@a.example', '--lost-factor')).toContain(
      'Two-step verification was reset and all sessions have ended.',
    );
    expect(await ask('select user_id from authenticators')).toEqual([]);
    expect(await ask("select actor_id from audit_entries where action = 'auth.mfa_reset'")).toEqual(
      [{ actor_id: null }],
    );
  });

  it('is refused where the email belongs to a member without the role, or to one who has left', async () => {
    await backend.addMember({ name: 'Ben' });
    await createAdmin('x@c.example');
    await ask("update users set state = 'left' where email = 'x@c.example'");
    await expect(createAdmin('ben@example.com')).rejects.toThrow(
      'ben@example.com already has an account that isn’t an administrator’s.',
    );
    await expect(createAdmin('x@c.example')).rejects.toThrow('The account of x@c.example is left.');
  });

  it.each(['no-address', 'a@b', `${'x'.repeat(250)}@a.example`])(
    'is refused with one line for %p',
    async (email) => {
      await expect(createAdmin(email)).rejects.toThrow(
        `"${email}" is not an email address. Usage: npm run create-admin -- EMAIL [--lost-factor]`,
      );
    },
  );

  it.each([[[]], [['boss@a.example', '--other']]])(
    'is told how to be named by the words %j',
    async (words) => {
      await expect(createAdmin(...words)).rejects.toThrow(
        /^Usage: npm run create-admin -- EMAIL \[--lost-factor\]$/,
      );
    },
  );
});
