import {
  anotherApplicant,
  applied,
  apply,
  truckersmpOf,
} from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addDivision } from '@/__tests__/support/people/divisions';
import { addRole } from '@/__tests__/support/people/roles';
import { openRecruiting } from '@/__tests__/support/people/recruiting';

let backend: TestBackend;
let at: Awaited<ReturnType<typeof openRecruiting>>;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  at = await openRecruiting(backend);
});
afterAll(() => backend.close());

describe('an accepted applicant', () => {
  it('gets no division whose rank newcomers lack, unless a manager says why', async () => {
    const ref = await at.claimed();
    const division_id = await addDivision(backend, { name: 'Heavy', min_rank: 'Novice Driver' });
    const asked = { ...(await at.acceptance()), division_id };
    const words = 'The driver hasn’t reached Novice Driver.';
    expect((await at.act(ref, 'accept', asked, 'lena')).error.fields).toEqual({
      override_note: words,
    });
    const noted = { ...asked, override_note: 'Drove heavy elsewhere.' };
    expect((await at.act(ref, 'accept', noted)).error.message).toBe(words);
    expect((await at.act(ref, 'accept', noted, 'lena')).state).toBe('accepted');
    expect(
      await backend.query("select reason from audit_entries where action = 'application.accepted'"),
    ).toEqual([{ reason: 'Drove heavy elsewhere.' }]);
    const { divisions } = await at.ask('applications/choices');
    expect(divisions).toMatchObject([{ name: 'Heavy', asked_rank: 'Novice Driver' }]);
  });

  it('gets no role as high as the recruiter’s own', async () => {
    const ref = await at.claimed();
    const role_id = await addRole(backend, 'Guide', { level: 30, isStaff: false });
    const asked = { ...(await at.acceptance()), role_id };
    expect((await at.act(ref, 'accept', asked)).error.code).toBe('no_role');
    await backend.query('update roles set level = 29 where id = $1', [role_id]);
    expect((await at.act(ref, 'accept', asked)).state).toBe('accepted');
  });

  it('is proposed the role that the last one was given', async () => {
    const role_id = await addRole(backend, 'Guide', { level: 29, isStaff: false });
    const proposed = async () => (await at.ask('applications/choices')).roles[0].name;
    expect(await proposed()).toBe('Driver');
    await at.act(await at.claimed(), 'accept', { ...(await at.acceptance()), role_id });
    expect(await proposed()).toBe('Guide');
    await backend.query('update roles set level = 30 where id = $1', [role_id]);
    expect(await proposed()).toBe('Driver');
  });

  it('is told of to those who look after accounts, and not to who accepted', async () => {
    await backend.addMember({ name: 'Hanna' }, ['HR']);
    const ref = await at.claimed();
    await at.act(ref, 'accept', await at.acceptance());
    const words = `Rita accepted Zoë, application ${ref}.`;
    expect(await at.inboxOf(4)).toContain(words);
    expect(await at.inboxOf(1)).not.toContain(words);
    // HR may not open applications.
    const cookie = await backend.signIn('hanna@example.com');
    const { items } = await (await backend.call('/api/notifications', { cookie })).json();
    const [account] = await backend.query("select id from users where state = 'accepted'");
    expect(items).toContainEqual(
      expect.objectContaining({
        message: words,
        link: `/hr/manage-users?member=${Number(account?.['id'])}`,
      }),
    );
  });

  it.each([
    ['a name that no member may have', { name: 'N' }, /^N isn’t allowed as a name/],
    ['no name and none at Steam', { name: null, steam_name: null }, /has no name or email/],
    ['no email', { email: null }, /has no name or email/],
  ])('is not created with %s', async (_what, own, words) => {
    const ref = await at.claimed();
    for (const [column, value] of Object.entries(own))
      await backend.query(`update applications set ${column} = $1`, [value]);
    expect((await at.act(ref, 'accept', await at.acceptance())).error.message).toMatch(words);
    expect(await backend.query("select 1 from users where state = 'accepted'")).toEqual([]);
  });

  it('goes by the name at Steam where none is given, and into no division that is gone', async () => {
    const ref = await at.claimed();
    await backend.query('update applications set name = null');
    const gone = { ...(await at.acceptance()), division_id: 99 };
    expect((await at.act(ref, 'accept', gone)).error.code).toBe('no_division');
    await at.act(ref, 'accept', await at.acceptance());
    expect(await backend.query("select name from users where state = 'accepted'")).toEqual([
      { name: 'zoe' },
    ]);
  });

  it('comes with what was decided in the thread and the audit', async () => {
    const ref = await at.claimed();
    const division_id = await addDivision(backend, { name: 'Heavy' });
    const given = { ...(await at.acceptance()), division_id };
    // A note where there is nothing to override is left out.
    await at.act(ref, 'accept', { ...given, override_note: 'Drove heavy elsewhere.' });
    const { thread } = await at.look(ref);
    expect(thread.at(-1).text).toBe('Rita accepted the application as Driver, into Heavy.');
    const { role_id, tracker } = given;
    expect(
      await backend.query(
        "select after, reason from audit_entries where action = 'application.accepted'",
      ),
    ).toEqual([{ after: { state: 'accepted', role_id, division_id, tracker }, reason: null }]);
  });

  it('keeps a place in the division until the link lapses', async () => {
    const division_id = await addDivision(backend, { name: 'Heavy', capacity: 1 });
    const ref = await at.claimed();
    await at.act(ref, 'accept', { ...(await at.acceptance()), division_id });
    const other = await applied(backend, anotherApplicant(1), truckersmpOf(7));
    await at.act(other, 'claim', {});
    const asked = { ...(await at.acceptance()), division_id };
    expect((await at.act(other, 'accept', asked)).error.message).toBe('Division Heavy is full.');
    await backend.query("update applications set state = 'activation_expired' where ref = $1", [
      ref,
    ]);
    expect((await at.act(other, 'accept', asked)).state).toBe('accepted');
    await at.act(ref, 'resend', {}, 'remy');
    const { thread } = await at.look(ref);
    expect(thread.at(-1).text).toBe(
      'Remy sent a new activation link. Division Heavy is now full, so it was left out.',
    );
  });
});

it('a declined application stays closed beside a newer one', async () => {
  const ref = await at.claimed();
  const decline = { reason_code: 'motive', message: 'Please tell us more.', cooldown_days: 0 };
  await at.act(ref, 'decline', decline);
  const newer = await applied(backend);
  const reopen = () => at.act(ref, 'reopen', { note: 'A mistake.' }, 'lena');
  expect((await reopen()).error.message).toBe(`The applicant has a newer application: ${newer}.`);
  await at.act(newer, 'claim');
  await at.act(newer, 'decline', decline);
  expect((await reopen()).state).toBe('claimed');
});

describe('an activation link that lapsed with no other one left', () => {
  const note = { note: 'They are on holiday.' };
  const lapsed = async () => {
    const ref = await at.claimed();
    await at.act(ref, 'accept', await at.acceptance());
    for (const _time of [1, 2, 3]) await at.act(ref, 'resend');
    await at.later('2026-03-27T12:00:00Z');
    return ref;
  };

  it('says so to staff and applicant, while one that is left can be sent', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'accept', await at.acceptance());
    expect(await at.look(ref)).toMatchObject({ may_resend: true, may_reopen: false });
    for (const _time of [1, 2, 3]) await at.act(ref, 'resend');
    expect(await at.look(ref)).toMatchObject({ state: 'accepted', may_resend: false });
    await at.later('2026-03-27T12:00:00Z');
    expect(await at.look(ref)).toMatchObject({ state: 'activation_expired', may_reopen: true });
    const [last] = await backend.query(
      "select content ->> 'text' as text from outbox_entries where kind = 'mail' order by id desc limit 1",
    );
    expect(last?.['text']).toContain('It can’t be sent again. Ask recruitment to reopen');
  });

  it('is re-opened by who manages applications, and accepted again with new links', async () => {
    const ref = await lapsed();
    expect((await at.act(ref, 'reopen', note)).status).toBe(403);
    expect((await at.act(ref, 'reopen', note, 'lena')).state).toBe('claimed');
    expect((await at.act(ref, 'accept', await at.acceptance(), 'lena')).state).toBe('accepted');
    expect(await at.look(ref)).toMatchObject({ may_resend: true });
    expect(await backend.query("select 1 from users where state = 'accepted'")).toHaveLength(1);
  });

  it('is re-opened within thirty days of its lapse', async () => {
    const ref = await lapsed();
    await at.later('2026-04-26T12:00:00Z');
    expect(await at.look(ref)).toMatchObject({ may_reopen: false });
    expect((await at.act(ref, 'reopen', note, 'lena')).error.code).toBe('too_late');
    expect((await at.act(ref, 'close', note, 'lena')).state).toBe('expired');
  });

  it('is closed by who manages applications, and lets the applicant apply again', async () => {
    const ref = await lapsed();
    expect((await at.act(ref, 'close', note)).status).toBe(403);
    expect((await at.act(ref, 'close', note, 'lena')).state).toBe('expired');
    expect((await at.subjects()).at(-1)).toBe('Your application is closed');
    const again = await apply(backend);
    expect(again.ok).toBe(true);
    if (!again.ok) return;
    await at.act(again.ref, 'claim');
    const answer = await at.act(again.ref, 'accept', await at.acceptance());
    expect(answer.state).toBe('accepted');
  });
});
