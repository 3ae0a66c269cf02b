import { strFromU8, unzipSync } from 'fflate';
import { PASSWORD } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { type BackendWithFolder, DELIVERY, meetAda } from '@/__tests__/support/people/own-data';
import { aProof, startBackendWithFolder } from '@/__tests__/support/pictures';
import { PERSONAL_DATA } from '@/backend/modules';

let backend: BackendWithFolder;
let browser: Browser;

beforeAll(async () => {
  backend = await startBackendWithFolder();
});
beforeEach(async () => {
  ({ browser } = await meetAda(backend));
});
afterAll(() => backend.close());

const cookie = (by = browser) => `session=${by.cookies.get('session') ?? ''}`;
const exported = (json: unknown = { current: PASSWORD }, by = browser) =>
  backend.call('/api/own-account/export', { method: 'POST', json, cookie: cookie(by) });
async function unpack(answer: Response) {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(files);
  const rowsOf = (area: string): Record<string, unknown>[] =>
    JSON.parse(strFromU8(files[`${area}.json`] ?? new Uint8Array()));
  return { files, names, rowsOf };
}

describe('the tables', () => {
  it('that name members are all handed out, or left out for a reason', async () => {
    const referring = await backend.query(`
      select conrelid::regclass::text || '.' || a.attname as column from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.contype = 'f' and c.confrelid = 'users'::regclass
      union
      select table_name || '.' || column_name from information_schema.columns
        join pg_class on pg_class.relname = table_name and relkind = 'r'
        where table_schema = 'public' and data_type = 'integer'
          and column_name ~ '(^|_)(user_id|actor_id|by_user|by|owner_id)$'`);
    const known = PERSONAL_DATA.flatMap(({ parts, leftOut }) => [
      ...parts.flatMap(({ columns }) => columns),
      ...Object.keys(leftOut),
    ]);
    expect(referring.length).toBeGreaterThan(50);
    expect(
      referring.map(({ column }) => String(column)).filter((column) => !known.includes(column)),
    ).toEqual([]);
    const reasons = PERSONAL_DATA.flatMap(({ leftOut }) => Object.values(leftOut));
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('have an area of their own in the archive', () => {
    const areas = PERSONAL_DATA.flatMap(({ parts }) => parts.map(({ area }) => area));
    expect(areas).toEqual([...new Set(areas)]);
  });
});

describe('the archive of all that is stored', () => {
  it('holds an area in each file, and the pictures', async () => {
    await backend.postToTrucky(DELIVERY);
    const key = await aProof(backend, cookie());
    const answer = await exported();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="my-data-2026-03-20.zip"',
    );
    const { names, rowsOf } = await unpack(answer);
    expect(names).toContain(`pictures/${key}.webp`);
    expect(rowsOf('account')).toMatchObject([{ name: 'Ada Lovelace', bio: 'I drive at night.' }]);
    expect(rowsOf('deliveries')).toHaveLength(1);
    expect(rowsOf('points')).toHaveLength(1);
    expect(rowsOf('tracker-messages')).toMatchObject([{ body: JSON.stringify(DELIVERY) }]);
    expect(rowsOf('sessions')).toHaveLength(1);
    expect(rowsOf('acts')).toContainEqual(expect.objectContaining({ action: 'auth.login' }));
    for (const { parts } of PERSONAL_DATA)
      for (const { area } of parts) expect(names).toContain(`${area}.json`);
  });

  it('holds no secret, and nothing of others', async () => {
    await backend.addMember({ name: 'Ben Other', email: 'ben@example.com', bio: 'About Ben.' });
    await backend.signIn('ben@example.com');
    const { files } = await unpack(await exported());
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    expect(all).not.toMatch(/\$argon2|token_hash|code_hash|Ben Other|About Ben|ben@example/);
  });

  it('is written to the audit, and given twice a day', async () => {
    const answers = [await exported(), await exported(), await exported()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(
      await backend.query("select actor_id from audit_entries where action = 'user.exported'"),
    ).toHaveLength(2);
    backend.clock.set('2026-03-21T12:00:01Z');
    const next = openBrowser(backend);
    await next.post('/api/session', { email: 'ada@example.com', password: PASSWORD });
    expect((await exported(undefined, next)).status).toBe(200);
  });

  it.each([[{}], [{ current: 'wrong' }], [{ current: PASSWORD, user_id: 2 }], ['x']])(
    'is not given for %j',
    async (body) => {
      expect([400, 422]).toContain((await exported(body)).status);
    },
  );

  it('is not given to who is signed out', async () => {
    const json = { current: PASSWORD };
    expect((await backend.call('/api/own-account/export', { method: 'POST', json })).status).toBe(
      401,
    );
  });
});
