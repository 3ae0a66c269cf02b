import { startBackend } from '@/__tests__/support/backend';
import { maintain } from '@/__tests__/support/maintain';

it('a step of the maintenance that fails is told and holds no other up', async () => {
  const backend = await startBackend();
  await backend.query(
    "insert into sign_in_failures (address, email, at) values ('::1', 'ada@example.com', '2026-01-01')",
  );
  await backend.query('alter table bonuses rename to bonuses_away');
  await expect(maintain(backend.context)).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining('"bonuses"') }],
  });
  await backend.query('alter table bonuses_away rename to bonuses');
  expect(await backend.query('select id from sign_in_failures')).toEqual([]);
  await backend.close();
});
