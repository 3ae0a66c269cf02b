import { migratedFrom } from '@/__tests__/support/backend/older-database';

// A small Greek s at the end of a word: neither database took these for one name before.
const COMPANY = `
  insert into users (name, email, state, name_changed_at, created_at, updated_at) values
    ('Νικος', 'a@example.com', 'active', null, '2026-01-01', '2026-01-01'),
    ('ΝΙΚΟΣ', 'b@example.com', 'active', '2026-03-01', '2026-01-01', '2026-01-01'),
    ('νικος 2', 'c@example.com', 'active', null, '2026-01-01', '2026-01-01'),
    ('Ian', 'd@example.com', 'active', null, '2026-01-01', '2026-01-01'),
    ('Łukasz', 'e@example.com', 'active', null, '2026-01-01', '2026-01-01');`;

let older: Awaited<ReturnType<typeof migratedFrom>>;

beforeAll(async () => {
  older = await migratedFrom('0015_names-in-older-records', COMPANY);
});
afterAll(() => older.close());

const add = (name: string) =>
  older.query(
    `insert into users (name, state, created_at, updated_at) values ('${name}', 'active', now(), now())`,
  );

it('members whose names are one now keep it, or are told of the number after it', async () => {
  expect(await older.query('select name, name_changed_at from users order by id')).toEqual([
    { name: 'Νικος', name_changed_at: null },
    { name: 'ΝΙΚΟΣ 3', name_changed_at: null },
    { name: 'νικος 2', name_changed_at: null },
    { name: 'Ian', name_changed_at: null },
    { name: 'Łukasz', name_changed_at: null },
  ]);
  expect(await older.query('select object_id, before, after from audit_entries')).toEqual([
    { object_id: '2', before: { name: 'ΝΙΚΟΣ' }, after: { name: 'ΝΙΚΟΣ 3' } },
  ]);
  expect(
    await older.query('select user_id, in_words(message) as message from notifications'),
  ).toEqual([
    {
      user_id: 2,
      message:
        'Another member’s name differs from yours only in capital letters, so a number was added to yours. You can choose another name in your settings.',
    },
  ]);
});

it.each(['łukasz', 'ŁUKASZ', 'νΙκος', 'IAN'])('%s is a name of another', async (name) => {
  await expect(add(name)).rejects.toThrow('users_name_in_any_case');
});

it('a letter of its own makes a name of its own', async () => {
  await add('İan');
  expect(await older.query("select 1 as found from users where name = 'İan'")).toHaveLength(1);
});
