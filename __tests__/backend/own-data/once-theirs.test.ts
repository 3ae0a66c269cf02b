import { PASSWORD } from '@/__tests__/support/backend/backend';
import { maintain } from '@/__tests__/support/backend/maintain';
import { type BackendWithFolder, meetAda } from '@/__tests__/support/people/own-data';
import { startBackendWithFolder } from '@/__tests__/support/pictures';

let backend: BackendWithFolder;

beforeAll(async () => {
  backend = await startBackendWithFolder();
});
afterAll(() => backend.close());

it('what was once of a member who is forgotten, and is another’s by now, stays', async () => {
  const { ada, browser } = await meetAda(backend);
  const former = '76561190000000055';
  await backend.query(`update users set steam_id = '${former}' where id = ${ada}`);
  const boss = await backend.signIn('boss@example.com');
  const { version } = await backend.ask(`/api/accounts/${ada}`, { cookie: boss });
  const relinked = await backend.call('/api/accounts/links', {
    method: 'POST',
    json: { members: [{ user_id: ada, version }], service: 'steam', reason: 'A wrong account.' },
    cookie: boss,
  });
  expect(relinked.status).toBe(200);
  const asked = { email: 'late@example.com', current: PASSWORD };
  await browser.ask('POST', '/api/own-account/email', asked);
  const deletion = { current: PASSWORD, name: 'Ada Lovelace' };
  expect((await browser.ask('POST', '/api/own-account/deletion', deletion)).status).toBe(200);

  await backend.addMember({ name: 'Late', steam_id: former });
  await backend.query(
    `insert into refused_payloads (tracker, received_at, address, body, length, sha256)
     values ('trucky', '2026-04-19', '::1', convert_to('{"driver": "${former}"}', 'UTF8'), 31, '')`,
  );
  await backend.query(
    "insert into sign_in_failures (address, email, at) values ('::1', 'late@example.com', '2026-04-19T11:59:00Z')",
  );
  backend.clock.set('2026-04-19T12:00:00Z');
  await maintain(backend.context);
  expect(await backend.query(`select state from users where id = ${ada}`)).toEqual([
    { state: 'deleted' },
  ]);
  for (const table of ['refused_payloads', 'sign_in_failures'])
    expect(await backend.query(`select 1 from ${table}`)).toHaveLength(1);
});
