import {
  anApplicant,
  anotherApplicant,
  applied,
  apply,
  GOOD_ANSWERS,
  truckersmpOf,
} from '@/__tests__/support/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend';
import { addDivision } from '@/__tests__/support/divisions';
import { maintain } from '@/backend/maintenance';

let backend: TestBackend;
let rita: string;
let remy: string;
let lead: string;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.query(
    "insert into roles (name, color, level, is_staff, permissions, created_at, updated_at) values ('Junior', '#fff', 30, true, '{VIEW_APPS}', now(), now()) on conflict do nothing",
  );
  await backend.addMember({ name: 'Rita' }, ['Junior']);
  await backend.addMember({ name: 'Remy' }, ['Junior']);
  await backend.addMember({ name: 'Lena' }, ['Recruiter']);
  await signAllIn();
});
afterAll(() => backend.close());

async function signAllIn() {
  rita = await backend.signIn('rita@example.com');
  remy = await backend.signIn('remy@example.com');
  lead = await backend.signIn('lena@example.com');
}
/** Goes on at a later time; sessions of the staff end by themselves until then. */
async function later(time: string) {
  backend.clock.set(time);
  await signAllIn();
  await maintain(backend.context);
  await maintain(backend.context);
}
const act = (ref: string, path: string, json: object, cookie = rita) =>
  backend.ask(`/api/applications/${ref}/${path}`, { method: 'POST', json, cookie });
const look = (ref: string, cookie = rita) => backend.ask(`/api/applications/${ref}`, { cookie });
const versionOf = async (ref: string) => (await look(ref)).version;
/** An act on what the recruiter sees now. */
const actNow = async (ref: string, path: string, json: object = {}, cookie = rita) =>
  act(ref, path, { version: await versionOf(ref), ...json }, cookie);
const mails = async () =>
  (
    await backend.query(
      "select content ->> 'subject' as subject, content ->> 'text' as text from outbox_entries where kind = 'mail' order by id",
    )
  ).map(({ subject, text }) => ({ subject: String(subject), text: String(text) }));
const subjects = async () => (await mails()).map(({ subject }) => subject);
const inboxOf = async (userId: number) =>
  (
    await backend.query('select message from notifications where user_id = $1 order by id', [
      userId,
    ])
  ).map(({ message }) => message);
const driverRole = async () =>
  (await backend.query("select id from roles where name = 'Driver'"))[0]?.['id'];
const acceptance = async () => ({
  role_id: await driverRole(),
  division_id: null,
  tracker: 'trucky',
  override_note: null,
});
const claimed = async (...given: Parameters<typeof anApplicant>) => {
  const ref = await applied(backend, anApplicant(...given));
  await act(ref, 'claim', {});
  return ref;
};

describe('somebody who applies', () => {
  it('waits for the recruiters, who are told, with every check', async () => {
    const ref = await applied(backend);
    expect(await look(ref)).toMatchObject({
      status: 200,
      state: 'submitted',
      name: 'Zoë',
      email: 'zoe@example.com',
      truckersmp_id: 8_800_001,
      assignee: null,
    });
    const { checks } = await look(ref);
    expect(checks).toHaveLength(11);
    expect(checks.every(({ result }: { result: string }) => result === 'pass')).toBe(true);
    expect(await inboxOf(1)).toEqual([`Zoë has applied: ${ref}.`]);
    expect(await subjects()).toEqual(['Your application to Hollowmere Freight']);
  });

  it('has one application at a time, and none right after a decline', async () => {
    const ref = await claimed();
    await expect(apply(backend)).rejects.toThrow('You already have an open application.');
    const decline = { reason_code: 'motive', message: 'Please tell us more.', cooldown_days: 30 };
    expect((await actNow(ref, 'decline', decline)).state).toBe('declined');
    backend.clock.set('2026-04-19T11:59:00Z');
    await expect(apply(backend)).rejects.toThrow('You can apply again on 19 Apr 2026.');
    backend.clock.set('2026-04-19T12:00:00Z');
    expect((await apply(backend)).ok).toBe(true);
  });

  it.each([
    ['is too young', { birth_year: 2012 }, 'You must be at least 16 years old.'],
    [
      'is a member',
      { steam_id: '76561190000000777' },
      'You are already a member. Sign in instead.',
    ],
  ])('is refused who %s', async (_case, own, words) => {
    await backend.addMember({ name: 'Old', steam_id: '76561190000000777' });
    await expect(apply(backend, anApplicant(own))).rejects.toThrow(words);
  });

  it('is refused in neutral words, and kept for HR, whose Discord account is blocked', async () => {
    await backend.addMember({ name: 'Hanna' }, ['HR']);
    await backend.query(
      `insert into blacklist_entries (names, steam_ids, discord_ids, truckersmp_ids, emails, reason, severity, state, by_user, created_at, updated_at)
       values ('{}', '{76561190000000666}', '{900000000000000001}', '{}', '{}', 'Cheating', 'block', 'active', 1, now(), now())`,
    );
    expect(await apply(backend)).toEqual({
      ok: false,
      message: 'Your application cannot be accepted. Contact HR if you think this is a mistake.',
    });
    expect(await backend.query('select matched from blacklist_hits')).toEqual([
      { matched: ['Discord'] },
    ]);
    expect(await inboxOf(4)).toEqual(['Zoë applied and was refused: matches the blacklist.']);
    await backend.query("update blacklist_entries set state = 'lifted'");
    expect((await apply(backend)).ok).toBe(true);
  });

  it('is held whose name alone resembles an entry', async () => {
    await backend.query(
      `insert into blacklist_entries (names, steam_ids, discord_ids, truckersmp_ids, emails, reason, severity, state, by_user, created_at, updated_at)
       values ('{z.o.e}', '{}', '{}', '{}', '{}', 'Cheating', 'block', 'active', 1, now(), now())`,
    );
    const ref = await applied(backend);
    expect(await look(ref)).toMatchObject({ state: 'on_hold', blacklist: null });
    expect(await inboxOf(3)).toHaveLength(1);
    expect(await inboxOf(1)).toHaveLength(0);
  });
});

describe('a claim', () => {
  it('is won by one of two recruiters at the same moment', async () => {
    const ref = await applied(backend);
    const answers = await Promise.all([act(ref, 'claim', {}, rita), act(ref, 'claim', {}, remy)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { assignee } = await look(ref);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser.error.message).toBe(`Already claimed by ${assignee.name}.`);
    expect(
      await backend.query("select id from audit_entries where action = 'application.claimed'"),
    ).toHaveLength(1);
  });

  it('comes before every decision, and lets nobody else decide', async () => {
    const ref = await applied(backend);
    const early = await actNow(ref, 'accept', await acceptance());
    expect(early).toMatchObject({
      status: 422,
      error: { message: 'Claim the application first.' },
    });
    await act(ref, 'claim', {}, rita);
    const foreign = await actNow(ref, 'accept', await acceptance(), remy);
    expect(foreign.error.message).toBe('Claim the application first.');
    expect((await look(ref, remy)).may_decide).toBe(false);
    expect((await look(ref, lead)).may_decide).toBe(true);
  });

  it('is given back with a reason, and passed on by who manages applications', async () => {
    const ref = await claimed();
    const junior = await actNow(ref, 'assign', { user_id: 2 });
    expect(junior.status).toBe(403);
    expect((await actNow(ref, 'assign', { user_id: 2 }, lead)).status).toBe(200);
    expect((await look(ref)).assignee).toEqual({ user_id: 2, name: 'Remy' });
    expect(await inboxOf(2)).toContain(`Lena gave you the application ${ref}.`);
    expect((await actNow(ref, 'release', { reason: 'On holiday.' }, remy)).state).toBe('submitted');
  });

  it('ends after two days without a deed', async () => {
    const ref = await claimed();
    await later('2026-03-21T12:00:00Z');
    await act(ref, 'comments', { text: 'Looks good.' });
    await later('2026-03-23T11:59:00Z');
    expect((await look(ref)).state).toBe('claimed');
    await later('2026-03-23T12:00:00Z');
    expect(await look(ref)).toMatchObject({ state: 'submitted', assignee: null });
    expect(await inboxOf(1)).toContain(
      `Application ${ref} went back to the pool: nothing was done for two days.`,
    );
  });
});

describe('the work on an application', () => {
  it('asks the applicant, and gives up after seven days of silence', async () => {
    const ref = await claimed();
    const asked = await actNow(ref, 'ask', { question: 'Which company were you in?' });
    expect(asked.state).toBe('info_requested');
    expect((await mails()).at(-1)?.text).toContain('Which company were you in?');
    await later('2026-03-27T12:00:00Z');
    expect(await look(ref)).toMatchObject({ state: 'expired', may_apply_again_at: null });
    expect((await apply(backend)).ok).toBe(true);
  });

  it('sets an interview in the future, reminds of it once, and notes who does not come', async () => {
    const ref = await claimed();
    const past = await actNow(ref, 'interview', { at: '2026-03-20T11:00:00Z' });
    expect(past).toMatchObject({ status: 422, error: { fields: { at: expect.any(String) } } });
    const mistyped = await actNow(ref, 'interview', { at: '2206-03-22T18:00:00Z' });
    expect(mistyped.error.message).toBe('Choose a date between 20 Mar 2026 and 20 Mar 2027.');
    expect((await actNow(ref, 'interview', { at: '2026-03-22T18:00:00Z' })).state).toBe(
      'interview',
    );
    const early = await actNow(ref, 'interview/end', { came: false, note: 'Nobody there.' });
    expect(early.error.code).toBe('too_early');
    await later('2026-03-22T17:30:00Z');
    const reminders = (await subjects()).filter((one) => one.includes('in an hour'));
    expect(reminders).toHaveLength(1);
    await later('2026-03-22T18:30:00Z');
    expect((await look(ref)).is_overdue).toBe(true);
    await actNow(ref, 'interview/end', { came: false, note: 'Nobody there.' });
    expect(await look(ref)).toMatchObject({ state: 'claimed', no_shows: 1, interview_at: null });
  });

  it('is not said to begin in an hour when it was set later than that', async () => {
    const ref = await claimed();
    await actNow(ref, 'interview', { at: '2026-03-20T12:20:00Z' });
    await maintain(backend.context);
    expect(await subjects()).toContain('Your interview');
    await actNow(ref, 'interview', { at: '2026-03-20T14:00:00Z' });
    backend.clock.set('2026-03-20T13:00:30Z');
    await maintain(backend.context);
    const reminders = (await mails()).filter(({ subject }) => subject.includes('in an hour'));
    expect(reminders.map(({ text }) => /at (\d\d:\d\d)/.exec(text)?.[1])).toEqual(['14:00']);
  });

  it('waits on hold and goes on', async () => {
    const ref = await claimed();
    await actNow(ref, 'hold', { note: 'TruckersMP is down.' });
    expect(await look(ref)).toMatchObject({ state: 'on_hold' });
    expect(await inboxOf(3)).toContain(`Application ${ref} is on hold: TruckersMP is down.`);
    expect((await actNow(ref, 'resume', { note: 'It is back.' })).state).toBe('claimed');
    const { thread } = await look(ref);
    expect(thread.filter(({ kind }: { kind: string }) => kind === 'comment')).toHaveLength(2);
  });

  it('refuses what was decided on an older view', async () => {
    const ref = await claimed();
    const version = await versionOf(ref);
    await act(ref, 'hold', { version, note: 'Wait for it.' });
    expect((await act(ref, 'resume', { version, note: 'Go on.' })).status).toBe(409);
  });
});

describe('an accepted applicant', () => {
  it('has an account that waits for its owner, and a link that activates it', async () => {
    const ref = await claimed();
    expect(await actNow(ref, 'accept', await acceptance())).toMatchObject({
      status: 200,
      state: 'accepted',
    });
    const [account] = await backend.query("select * from users where name = 'Zoë'");
    expect(account).toMatchObject({
      state: 'accepted',
      email: 'zoe@example.com',
      steam_id: '76561190000000901',
      discord_id: '900000000000000001',
      truckersmp_id: 8_800_001,
      tracker: 'trucky',
      member_no: null,
    });
    const [link] = await backend.query('select * from activation_links');
    expect(link).toMatchObject({ used_at: null });
    const letter = (await mails()).at(-1)?.text ?? '';
    expect(letter).toMatch(/http:\/\/[^/]+\/activate\/[\w-]{43}/);
    expect(JSON.stringify(link)).not.toContain(/activate\/([\w-]+)/.exec(letter)?.[1]);
  });

  it('gets a new link from any recruiter once the first has expired, three times', async () => {
    const ref = await claimed();
    await actNow(ref, 'accept', await acceptance());
    await later('2026-03-27T12:00:00Z');
    expect((await look(ref)).state).toBe('activation_expired');
    for (const _time of [1, 2, 3])
      expect(await actNow(ref, 'resend', {}, remy)).toMatchObject({ status: 200 });
    expect((await actNow(ref, 'resend', {}, remy)).status).toBe(409);
    expect(await backend.query('select 1 from activation_links')).toHaveLength(1);
  });

  it('is not accepted over a failed check but by who manages applications, with a note', async () => {
    const ref = await applied(backend, anApplicant(), {
      ...GOOD_ANSWERS,
      hours: { ets2: 10, ats: null },
    });
    await act(ref, 'claim', {});
    const noted = { ...(await acceptance()), override_note: 'Known from events.' };
    const refused = await actNow(ref, 'accept', noted);
    expect(refused.error.message).toBe(
      'A blocking check failed: 10 hours played; 50 are needed. Override needs MANAGE_APPS and a note.',
    );
    expect((await actNow(ref, 'accept', await acceptance(), lead)).status).toBe(422);
    expect((await actNow(ref, 'accept', noted, lead)).status).toBe(200);
  });

  it('gets no role of the staff, no name of another and no full division', async () => {
    const ref = await claimed();
    await backend.addMember({ name: 'zOë', email: 'other@example.com' });
    const [junior] = await backend.query("select id from roles where name = 'Junior'");
    const asked = await acceptance();
    const staff = await actNow(ref, 'accept', { ...asked, role_id: junior?.['id'] });
    expect(staff.error.code).toBe('no_role');
    expect((await actNow(ref, 'accept', asked)).error.message).toBe(
      'The name Zoë is taken. Ask for another one.',
    );
    const division_id = await addDivision(backend, { name: 'Heavy', capacity: 0 });
    expect((await actNow(ref, 'accept', { ...asked, division_id })).error.message).toBe(
      'Division Heavy is full.',
    );
    expect(await backend.query('select 1 from activation_links')).toEqual([]);
  });

  it('does not take the account of somebody else who is accepted already, and shares an email', async () => {
    const ref = await claimed();
    const [{ email } = {}] = await backend.query('select email from applications where ref = $1', [
      ref,
    ]);
    await backend.addMember({ name: 'First', state: 'accepted', email: String(email) });
    expect((await actNow(ref, 'accept', await acceptance())).error.message).toBe(
      'The applicant already has an account.',
    );
    expect(await backend.query("select name from users where state = 'accepted'")).toEqual([
      { name: 'First' },
    ]);
  });

  it('is not somebody who became a member meanwhile', async () => {
    const ref = await claimed();
    await backend.addMember({ name: 'Quick', steam_id: '76561190000000901' });
    expect((await actNow(ref, 'accept', await acceptance())).error.message).toBe(
      'The applicant already has an account.',
    );
  });
});

describe('past applications', () => {
  const decline = { reason_code: 'conduct', message: 'Not this time.', cooldown_days: 0 };

  it('are re-opened within thirty days by who manages applications', async () => {
    const ref = await claimed();
    await actNow(ref, 'decline', decline);
    expect((await actNow(ref, 'reopen', { note: 'A mistake.' })).status).toBe(403);
    expect((await actNow(ref, 'reopen', { note: 'A mistake.' }, lead)).state).toBe('claimed');
    await actNow(ref, 'decline', decline, lead);
    await later('2026-04-19T12:00:00Z');
    expect((await actNow(ref, 'reopen', { note: 'Too late.' }, lead)).status).toBe(409);
  });

  it('say who decided to whoever decides again, and what they are to every other act', async () => {
    const ref = await claimed();
    await actNow(ref, 'decline', decline, lead);
    for (const again of [
      await actNow(ref, 'decline', decline),
      await actNow(ref, 'accept', await acceptance(), remy),
    ])
      expect(again).toMatchObject({ status: 409, error: { message: 'Already decided by Lena.' } });
    expect((await actNow(ref, 'ask', { question: 'Are you still there?' })).error.message).toBe(
      'This action is no longer possible: the item is declined.',
    );
  });

  it('are listed with their outcome, and summed up', async () => {
    const ref = await claimed();
    await actNow(ref, 'decline', decline);
    await applied(backend, anotherApplicant(1), truckersmpOf(2));
    const past = await backend.ask('/api/applications/past', { cookie: rita });
    expect(past).toMatchObject({ count: 1, items: [{ ref, state: 'declined', days: 0 }] });
    const seen = await backend.ask('/api/applications/statistics', { cookie: rita });
    expect(seen).toMatchObject({ accepted: 0, declined: 1, median_days: 0, recruiters: null });
    expect(seen.weeks.at(-1)).toMatchObject({ submitted: 2, declined: 1 });
    const all = await backend.ask('/api/applications/statistics', { cookie: lead });
    expect(all.recruiters).toMatchObject([{ member: { name: 'Rita' }, declined: 1 }]);
  });

  it('forget a year later who it was', async () => {
    const ref = await claimed();
    await actNow(ref, 'decline', decline);
    backend.clock.set('2027-03-21T12:00:00Z');
    await maintain(backend.context);
    const [row] = await backend.query('select name, email, steam_id, state from applications');
    expect(row).toEqual({ name: null, email: null, steam_id: null, state: 'declined' });
    expect(await backend.query('select 1 from application_thread')).toEqual([]);
  });
});
