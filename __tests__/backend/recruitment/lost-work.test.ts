import { anotherApplicant, applied, truckersmpOf } from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openRecruiting } from '@/__tests__/support/people/recruiting';
import { maintain } from '@/__tests__/support/backend/maintain';

let backend: TestBackend;
let at: Awaited<ReturnType<typeof openRecruiting>>;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  at = await openRecruiting(backend);
});
afterAll(() => backend.close());

const LOSSES: [string, string][] = [
  [
    'gets another role',
    "update user_roles set role_id = (select id from roles where name = 'Driver') where user_id = 1",
  ],
  ['is disabled', "update users set state = 'disabled' where id = 1"],
  ['left', "update users set state = 'left' where id = 1"],
];

describe('the work of a recruiter', () => {
  it.each(LOSSES)('goes back to the pool when they lose it: who %s', async (_how, loss) => {
    const claimed = await at.claimed();
    const asked = await applied(backend, anotherApplicant(1), truckersmpOf(1));
    await at.act(asked, 'claim');
    await at.act(asked, 'ask', { question: 'Which company were you in?' });
    await at.put('/own', { is_on: true, max_open: 5, languages: [], away_until: null }, 'rita');
    await backend.query(loss);
    await maintain(backend.context, 'recruitment.');
    await maintain(backend.context, 'recruitment.');
    expect(await at.look(claimed, 'remy')).toMatchObject({ state: 'submitted', assignee: null });
    expect(await at.look(asked, 'remy')).toMatchObject({ state: 'info_requested', assignee: null });
    const { thread } = await at.look(claimed, 'remy');
    expect(thread.at(-1).text).toBe(
      'Rita can no longer work on applications: the application is back in the pool.',
    );
    expect(await at.inboxOf(2)).toEqual([
      expect.stringContaining(' applied: '),
      expect.stringContaining(' applied: '),
      `Application ${claimed} is back in the pool: Rita can no longer work on applications.`,
      `Application ${asked} has no recruiter. Claim it to continue.`,
    ]);
    expect(await backend.query('select auto_claim from recruiter_settings')).toEqual([
      { auto_claim: false },
    ]);
    expect((await at.act(asked, 'claim', {}, 'remy')).state).toBe('info_requested');
    expect((await at.look(asked, 'remy')).assignee).toEqual({ user_id: 2, name: 'Remy' });
  });

  it('that is passed on leaves the applicant no more time to answer', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'ask', { question: 'Which company were you in?' });
    await at.later('2026-03-26T12:00:00Z');
    expect((await at.act(ref, 'assign', { user_id: 2 }, 'lena')).status).toBe(200);
    await at.later('2026-03-27T12:00:00Z');
    expect((await at.look(ref, 'remy')).state).toBe('expired');
  });

  it.each([
    ['held', 'interview/end', '2026-03-20T12:25:00Z', { came: true, note: 'Knows the rules.' }],
    ['called off', 'interview/call-off', '2026-03-20T12:10:00Z', { note: 'Nobody has time.' }],
  ])('goes to the pool once an interview that they left is %s', async (_, path, time, words) => {
    const ref = await at.claimed();
    await at.act(ref, 'interview', { at: '2026-03-20T12:20:00Z' });
    await backend.query("update users set state = 'disabled' where id = 1");
    await maintain(backend.context, 'recruitment.');
    expect(await at.look(ref, 'remy')).toMatchObject({ state: 'interview', assignee: null });
    backend.clock.set(time);
    expect((await at.act(ref, path, words, 'lena')).state).toBe('submitted');
    await maintain(backend.context, 'recruitment.');
    expect((await at.act(ref, 'claim', {}, 'remy')).state).toBe('claimed');
  });

  it('that they had decided stays decided, by them', async () => {
    const ref = await at.claimed();
    const decline = { reason_code: 'motive', message: 'Please tell us more.', cooldown_days: 30 };
    await at.act(ref, 'decline', decline);
    const open = await applied(backend, anotherApplicant(1), truckersmpOf(1));
    await at.act(open, 'claim');
    await backend.query("update users set state = 'disabled' where id = 1");
    await maintain(backend.context, 'recruitment.');
    expect(await backend.query('select state, assignee_id from applications order by id')).toEqual([
      { state: 'declined', assignee_id: 1 },
      { state: 'submitted', assignee_id: null },
    ]);
  });

  it('goes back when their role is edited, and auto-claim ends with the last of them', async () => {
    const row = { is_on: true, max_open: 5, languages: [], away_until: null };
    await at.put('/own', row, 'rita');
    await at.put('/own', row, 'remy');
    await at.put('', { is_on: true, is_open: true, reopens_on: null });
    const ref = await applied(backend);
    expect((await at.look(ref)).assignee).toMatchObject({ name: 'Rita' });
    await backend.query(
      "update user_roles set role_id = (select id from roles where name = 'Driver') where user_id = 1",
    );
    await maintain(backend.context, 'recruitment.');
    expect((await at.look(ref, 'lena')).assignee).toMatchObject({ name: 'Remy' });
    expect((await at.ask('auto-claim', 'lena')).is_on).toBe(true);
    await backend.query(
      "update roles set permissions = '{VIEW_BLACKLIST_ENTRIES}' where name = 'Junior'",
    );
    await maintain(backend.context, 'recruitment.');
    await maintain(backend.context, 'recruitment.');
    expect(await at.look(ref, 'lena')).toMatchObject({ state: 'submitted', assignee: null });
    expect((await at.ask('auto-claim', 'lena')).is_on).toBe(false);
    const ended = 'Auto claim was turned off because no recruiter takes part any more.';
    expect((await at.inboxOf(3)).filter((message) => message === ended)).toHaveLength(1);
    expect(
      await backend.query(
        "select in_words(summary) as summary from audit_entries where object_type = 'recruitment' and actor_id is null",
      ),
    ).toEqual([{ summary: ended }]);
  });

  it('stays with who manages applications and only that', async () => {
    const ref = await at.claimed();
    await backend.query("update roles set permissions = '{MANAGE_APPS}' where name = 'Junior'");
    await maintain(backend.context, 'recruitment.');
    expect((await at.look(ref, 'lena')).assignee).toMatchObject({ name: 'Rita' });
  });
});
