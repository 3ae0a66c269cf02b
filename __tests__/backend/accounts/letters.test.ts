import { REASON, startAccounts } from '@/__tests__/support/people/accounts';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';

let backend: TestBackend;
let at: Awaited<ReturnType<typeof startAccounts>>;

beforeAll(async () => {
  backend = await startBackend({ DISCORD_BOT_TOKEN: 'the-bot' });
});
beforeEach(async () => {
  at = await startAccounts(backend);
});
afterAll(() => backend.close());

describe('what a member is told outside of the panel', () => {
  const sentTo = async (discord_id: string) => ({
    mails: (await at.mailsTo('ada@example.com')).length,
    messages: (
      await backend.query("select 1 from outbox_entries where content->>'discord_id' = $1", [
        discord_id,
      ])
    ).length,
  });
  const choose = (isOn: boolean) =>
    backend.query(
      `update users set discord_id = '55555', notify = jsonb_build_object('account',
        jsonb_build_object('discord', $1::bool, 'mail', $1::bool)) where id = $2`,
      [isOn, at.ada],
    );

  it.each([
    ['warnings', { reason: REASON }],
    ['points', { amount: 10, reason: REASON }],
  ])('%s: goes by Discord and mail, as they have chosen', async (path, body) => {
    await choose(false);
    expect((await at.actOn(at.ada, path, body)).status).toBe(200);
    expect(await sentTo('55555')).toEqual({ mails: 0, messages: 0 });
    await choose(true);
    expect((await at.actOn(at.ada, path, body)).status).toBe(200);
    expect(await sentTo('55555')).toEqual({ mails: 1, messages: 1 });
    const [mail] = await at.mailsTo('ada@example.com');
    expect(mail).toContain(REASON);
    expect(mail).toContain('You can choose what we email you about');
  });

  it.each(['disable', 'dismiss'])('%s: goes by both, whatever they chose', async (path) => {
    await choose(false);
    const until = path === 'disable' ? { until: null } : {};
    expect((await at.actOn(at.ada, path, { reason: REASON, ...until })).status).toBe(200);
    expect(await sentTo('55555')).toEqual({ mails: 1, messages: 1 });
  });
});
