import { openNotices } from '@/__tests__/support/people/notices';
import {
  anApplicant,
  anotherApplicant,
  applied,
  apply,
  GOOD_ANSWERS,
  truckersmpOf,
} from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addDivision } from '@/__tests__/support/people/divisions';
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

describe('somebody who applies', () => {
  it('waits for the recruiters, who are told, with every check', async () => {
    const ref = await applied(backend);
    expect(await at.look(ref)).toMatchObject({
      status: 200,
      state: 'submitted',
      name: 'Zoë',
      email: 'zoe@example.com',
      truckersmp_id: 8_800_001,
      assignee: null,
    });
    const { checks } = await at.look(ref);
    expect(checks).toHaveLength(11);
    expect(checks.every(({ result }: { result: string }) => result === 'pass')).toBe(true);
    expect(await at.inboxOf(1)).toEqual([`Zoë applied: application ${ref}.`]);
    expect(await at.subjects()).toEqual(['Your application to Hollowmere Freight']);
    expect(await openNotices(backend, 'application')).toContain('application.submitted Lena');
    await at.act(ref, 'claim', {});
    expect(await openNotices(backend, 'application')).toEqual([]);
  });

  it('is seen by nobody before the application is sent', async () => {
    await backend.query(
      `insert into applications (ref, state, name, answers, created_at, updated_at)
       values ('DRFT-2222', 'draft', 'Zoë', '{}', now(), now())`,
    );
    expect((await at.look('DRFT-2222', 'lena')).status).toBe(404);
    expect((await at.ask('applications?state=draft', 'lena')).status).toBe(400);
    expect((await at.ask('applications', 'lena')).items).toEqual([]);
    for (const [path, body] of Object.entries({ claim: {}, comments: { text: 'Hm.' } }))
      expect((await at.act('DRFT-2222', path, body)).status).toBe(404);
  });

  it('has one application at a time, and none right after a decline', async () => {
    const ref = await at.claimed();
    await expect(apply(backend)).rejects.toThrow('You already have an open application.');
    const decline = { reason_code: 'motive', message: 'Please tell us more.', cooldown_days: 30 };
    expect((await at.act(ref, 'decline', decline)).state).toBe('declined');
    backend.clock.set('2026-04-19T11:59:00Z');
    await expect(apply(backend)).rejects.toThrow('You can apply again on 19 Apr 2026.');
    backend.clock.set('2026-04-19T12:00:00Z');
    expect((await apply(backend)).ok).toBe(true);
  });

  it.each([
    ['is too young', { birth_year: 2012 }, 'You must be at least 16 years old.'],
    ['is a member', { steam_id: '76561190000000777' }, 'You’re already a member. Sign in instead.'],
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
      message: 'We can’t accept your application. If you think this is a mistake, contact HR.',
    });
    expect(await backend.query('select matched from blacklist_hits')).toEqual([
      { matched: ['Discord'] },
    ]);
    expect(await at.inboxOf(4)).toEqual(['Zoë applied and was refused: matches the blacklist.']);
    await backend.query("update blacklist_entries set state = 'lifted'");
    expect((await apply(backend)).ok).toBe(true);
  });

  it('is held whose name alone matches an entry', async () => {
    await backend.query(
      `insert into blacklist_entries (names, steam_ids, discord_ids, truckersmp_ids, emails, reason, severity, state, by_user, created_at, updated_at)
       values ('{z.o.e}', '{}', '{}', '{}', '{}', 'Cheating', 'block', 'active', 1, now(), now())`,
    );
    const ref = await applied(backend);
    const { thread, ...held } = await at.look(ref);
    expect(held).toMatchObject({ state: 'on_hold', blacklist: null });
    expect(thread.map(({ text }: { text: string }) => text)).toEqual([
      'The application was submitted.',
      'The application is on hold: it matches a blacklist entry.',
    ]);
    expect(await at.inboxOf(3)).toHaveLength(1);
    expect(await at.inboxOf(1)).toHaveLength(0);
  });
});

describe('a claim', () => {
  it('is won by one of two recruiters at the same moment', async () => {
    const ref = await applied(backend);
    const answers = await Promise.all([at.act(ref, 'claim'), at.act(ref, 'claim', {}, 'remy')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { assignee } = await at.look(ref);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser.error.message).toBe(`Already claimed by ${assignee.name}.`);
    expect(
      await backend.query("select id from audit_entries where action = 'application.claimed'"),
    ).toHaveLength(1);
  });

  it('comes before every decision, and lets nobody else decide', async () => {
    const ref = await applied(backend);
    const early = await at.act(ref, 'accept', await at.acceptance());
    expect(early).toMatchObject({
      status: 422,
      error: { message: 'Claim the application first.' },
    });
    await at.act(ref, 'claim');
    const foreign = await at.act(ref, 'accept', await at.acceptance(), 'remy');
    expect(foreign.error.message).toBe('Claim the application first.');
    expect((await at.look(ref, 'remy')).may_decide).toBe(false);
    expect((await at.look(ref, 'lena')).may_decide).toBe(true);
  });

  it('is given back with a reason, and passed on by who manages applications', async () => {
    const ref = await at.claimed();
    const junior = await at.act(ref, 'assign', { user_id: 2 });
    expect(junior.status).toBe(403);
    expect((await at.act(ref, 'assign', { user_id: 2 }, 'lena')).status).toBe(200);
    expect((await at.look(ref)).assignee).toEqual({ user_id: 2, name: 'Remy' });
    expect(await at.inboxOf(2)).toContain(`Lena assigned application ${ref} of Zoë to you.`);
    const again = await at.act(ref, 'assign', { user_id: 2 }, 'lena');
    expect(again.error.message).toBe('Remy already has this application.');
    expect((await at.act(ref, 'release', { reason: 'On holiday.' }, 'remy')).state).toBe(
      'submitted',
    );
  });

  it('ends after two days without a deed', async () => {
    const ref = await at.claimed();
    await at.later('2026-03-21T12:00:00Z');
    await at.act(ref, 'comments', { text: 'Looks good.' });
    await at.later('2026-03-23T11:59:00Z');
    expect((await at.look(ref)).state).toBe('claimed');
    await at.later('2026-03-23T12:00:00Z');
    expect(await at.look(ref)).toMatchObject({ state: 'submitted', assignee: null });
    expect(await at.inboxOf(1)).toContain(
      `Application ${ref} went back to the pool after two days without action.`,
    );
  });
});

describe('the work on an application', () => {
  it('asks the applicant, and gives up after seven days of silence', async () => {
    const ref = await at.claimed();
    const asked = await at.act(ref, 'ask', { question: 'Which company were you in?' });
    expect(asked.state).toBe('info_requested');
    expect((await at.mails()).at(-1)?.text).toContain('Which company were you in?');
    await at.later('2026-03-27T12:00:00Z');
    expect(await at.look(ref)).toMatchObject({ state: 'expired', may_apply_again_at: null });
    expect(await at.inboxOf(1)).toContain(
      `Application ${ref} was closed because the applicant didn’t answer within seven days.`,
    );
    expect((await apply(backend)).ok).toBe(true);
  });

  it('sets an interview in the future, reminds of it once, and notes who does not come', async () => {
    const ref = await at.claimed();
    const past = await at.act(ref, 'interview', { at: '2026-03-20T11:00:00Z' });
    expect(past).toMatchObject({ status: 422, error: { fields: { at: expect.any(String) } } });
    const mistyped = await at.act(ref, 'interview', { at: '2062-03-22T18:00:00Z' });
    expect(mistyped.error.message).toBe('Choose a date between 20 Mar 2026 and 20 Mar 2027.');
    expect((await at.act(ref, 'interview', { at: '2026-03-22T18:00:00Z' })).state).toBe(
      'interview',
    );
    const early = await at.act(ref, 'interview/end', { came: false, note: 'Nobody there.' });
    expect(early.error.code).toBe('too_early');
    await at.later('2026-03-22T17:30:00Z');
    const reminders = (await at.subjects()).filter((one) => one.includes('in an hour'));
    expect(reminders).toHaveLength(1);
    await at.later('2026-03-22T18:30:00Z');
    expect((await at.look(ref)).is_overdue).toBe(true);
    await at.act(ref, 'interview/end', { came: false, note: 'Nobody there.' });
    expect(await at.look(ref)).toMatchObject({ state: 'claimed', no_shows: 1, interview_at: null });
  });

  it('calls an interview off before it begins, and tells the applicant', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'interview', { at: '2026-03-22T18:00:00Z' });
    await at.act(ref, 'interview/call-off', { note: 'I am ill on that day.' });
    expect(await at.look(ref)).toMatchObject({ state: 'claimed', interview_at: null, no_shows: 0 });
    expect((await at.subjects()).at(-1)).toBe('Your interview has been called off');
    await at.act(ref, 'interview', { at: '2026-03-22T18:00:00Z' });
    await at.later('2026-03-22T18:00:01Z');
    expect((await at.subjects()).join()).not.toContain('in an hour');
    const late = await at.act(ref, 'interview/call-off', { note: 'I am ill on that day.' });
    expect(late.error.code).toBe('too_late');
  });

  it('is not said to begin in an hour when it was set later than that', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'interview', { at: '2026-03-20T12:20:00Z' });
    await maintain(backend.context);
    expect(await at.subjects()).toContain('Your interview');
    await at.act(ref, 'interview', { at: '2026-03-20T14:00:00Z' });
    backend.clock.set('2026-03-20T13:00:30Z');
    await maintain(backend.context);
    const reminders = (await at.mails()).filter(({ subject }) => subject.includes('in an hour'));
    expect(reminders.map(({ text }) => /at (\d\d:\d\d)/.exec(text)?.[1])).toEqual(['14:00']);
  });

  it('waits on hold and goes on', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'hold', { note: 'TruckersMP is down.' });
    expect(await at.look(ref)).toMatchObject({ state: 'on_hold' });
    expect(await at.inboxOf(3)).toContain(`Application ${ref} is on hold: TruckersMP is down.`);
    expect((await at.act(ref, 'resume', { note: 'It is back.' })).state).toBe('claimed');
    const { thread } = await at.look(ref);
    expect(thread.filter(({ kind }: { kind: string }) => kind === 'comment')).toHaveLength(2);
    // Whoever does it knows.
    await at.act(ref, 'hold', { note: 'Once more.' }, 'lena');
    expect(await at.look(ref)).toMatchObject({ state: 'on_hold' });
    expect(await at.inboxOf(3)).not.toContain(`Application ${ref} is on hold: Once more.`);
  });

  it('refuses what was decided on an older view', async () => {
    const ref = await at.claimed();
    const version = (await at.look(ref)).version;
    await at.act(ref, 'hold', { version, note: 'Wait for it.' });
    expect((await at.act(ref, 'resume', { version, note: 'Go on.' })).status).toBe(409);
  });
});

describe('an accepted applicant', () => {
  it('has an account that waits for its owner, and a link that activates it', async () => {
    const ref = await at.claimed();
    expect(await at.act(ref, 'accept', await at.acceptance())).toMatchObject({
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
    const letter = (await at.mails()).at(-1)?.text ?? '';
    expect(letter).toMatch(/http:\/\/[^/]+\/activate\/[\w-]{43}/);
    expect(JSON.stringify(link)).not.toContain(/activate\/([\w-]+)/.exec(letter)?.[1]);
  });

  it('gets a new link from any recruiter once the first has expired, three times', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'accept', await at.acceptance());
    await at.later('2026-03-27T12:00:00Z');
    expect((await at.look(ref)).state).toBe('activation_expired');
    for (const _time of [1, 2, 3])
      expect(await at.act(ref, 'resend', {}, 'remy')).toMatchObject({ status: 200 });
    expect((await at.act(ref, 'resend', {}, 'remy')).status).toBe(409);
    expect(await backend.query('select 1 from activation_links')).toHaveLength(1);
  });

  it('is not accepted over a failed check but by who manages applications, with a note', async () => {
    const ref = await applied(backend, anApplicant(), {
      ...GOOD_ANSWERS,
      hours: { eut2: 10, ats: null },
    });
    await at.act(ref, 'claim', {});
    const noted = { ...(await at.acceptance()), override_note: 'Known from events.' };
    const refused = await at.act(ref, 'accept', noted);
    expect(refused.error.message).toBe(
      'A check failed: 10 hours played; 50 are required. Only those who manage applications can accept anyway, with a reason.',
    );
    expect(refused.error.fields).toBeUndefined();
    const unsaid = await at.act(ref, 'accept', await at.acceptance(), 'lena');
    expect(unsaid.error.fields).toEqual({ override_note: refused.error.message });
    expect((await at.act(ref, 'accept', noted, 'lena')).status).toBe(200);
  });

  it('gets no role of the staff, no name of another and no full division', async () => {
    const ref = await at.claimed();
    await backend.addMember({ name: 'zOë', email: 'other@example.com' });
    const [junior] = await backend.query("select id from roles where name = 'Junior'");
    const asked = await at.acceptance();
    const staff = await at.act(ref, 'accept', { ...asked, role_id: junior?.['id'] });
    expect(staff.error.code).toBe('no_role');
    expect((await at.act(ref, 'accept', asked)).error.message).toBe(
      'The name Zoë is taken. Ask for another one.',
    );
    const division_id = await addDivision(backend, { name: 'Heavy', capacity: 0 });
    expect((await at.act(ref, 'accept', { ...asked, division_id })).error.message).toBe(
      'Division Heavy is full.',
    );
    expect(await backend.query('select 1 from activation_links')).toEqual([]);
  });

  it('does not take the account of somebody else who is accepted already, and shares an email', async () => {
    const ref = await at.claimed();
    const [{ email } = {}] = await backend.query('select email from applications where ref = $1', [
      ref,
    ]);
    await backend.addMember({ name: 'First', state: 'accepted', email: String(email) });
    expect((await at.act(ref, 'accept', await at.acceptance())).error.message).toBe(
      'The applicant already has an account.',
    );
    expect(await backend.query("select name from users where state = 'accepted'")).toEqual([
      { name: 'First' },
    ]);
  });

  it('is not somebody who became a member meanwhile', async () => {
    const ref = await at.claimed();
    await backend.addMember({ name: 'Quick', steam_id: '76561190000000901' });
    expect((await at.act(ref, 'accept', await at.acceptance())).error.message).toBe(
      'The applicant already has an account.',
    );
  });
});

describe('past applications', () => {
  const decline = { reason_code: 'conduct', message: 'Not this time.', cooldown_days: 0 };

  it('are re-opened within thirty days by who manages applications', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'decline', decline);
    expect((await at.act(ref, 'reopen', { note: 'A mistake.' })).status).toBe(403);
    expect((await at.act(ref, 'reopen', { note: 'A mistake.' }, 'lena')).state).toBe('claimed');
    await at.act(ref, 'decline', decline, 'lena');
    await at.later('2026-04-19T12:00:00Z');
    expect((await at.act(ref, 'reopen', { note: 'Too late.' }, 'lena')).status).toBe(409);
  });

  it('say who decided to whoever decides again, and what they are to every other act', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'decline', decline, 'lena');
    for (const again of [
      await at.act(ref, 'decline', decline),
      await at.act(ref, 'accept', await at.acceptance(), 'remy'),
    ])
      expect(again).toMatchObject({ status: 409, error: { message: 'Already decided by Lena.' } });
    expect((await at.act(ref, 'ask', { question: 'Are you still there?' })).error.message).toBe(
      'This action is no longer possible: the application is declined.',
    );
  });

  it('are listed with their outcome, and summed up', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'decline', decline);
    await applied(backend, anotherApplicant(1), truckersmpOf(2));
    const past = await at.ask('applications/past');
    expect(past).toMatchObject({ count: 1, items: [{ ref, state: 'declined', days: 0 }] });
    const seen = await at.ask('applications/statistics');
    expect(seen).toMatchObject({ accepted: 0, declined: 1, median_days: 0, recruiters: null });
    expect(seen.weeks.at(-1)).toMatchObject({ submitted: 2, declined: 1 });
    const all = await at.ask('applications/statistics', 'lena');
    expect(all.recruiters).toMatchObject([{ member: { name: 'Rita' }, declined: 1 }]);
  });

  it('forget a year later who it was', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'decline', decline);
    backend.clock.set('2027-03-21T12:00:00Z');
    await maintain(backend.context);
    const [row] = await backend.query('select name, email, steam_id, state from applications');
    expect(row).toEqual({ name: null, email: null, steam_id: null, state: 'declined' });
    expect(await backend.query('select 1 from application_thread')).toEqual([]);
  });

  it('forget a year later who never answered', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'ask', { question: 'When do you drive?' });
    for (const time of ['2026-03-28T12:00:00Z', '2027-03-29T12:00:00Z']) {
      backend.clock.set(time);
      await maintain(backend.context);
    }
    const [row] = await backend.query('select name, state from applications');
    expect(row).toEqual({ name: null, state: 'expired' });
  });
});
