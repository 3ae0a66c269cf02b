import { aWish, examsOfTests, SLOT } from '@/__tests__/support/people/exams';
import { anEvent } from '@/__tests__/support/screens/event-cards';

const exams = examsOfTests();
const { get, send, addType, addRoute, pass, told } = exams;
type Who = Parameters<typeof get>[1];
const DORA = 1;
const EMIL = 4;
const EWA = 5;
const ENNO = 6;

const only = (permissions: string) =>
  exams.backend.query(`update roles set permissions = '{${permissions}}' where name = 'Examiner'`);

beforeEach(async () => {
  await exams.backend.addMember({ name: 'Enno' }, ['Examiner']);
  await addType();
  await addRoute();
  const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
  await send('/availability', { availability: noon }, 'Emil');
  await send('/availability', { availability: noon }, 'Ewa');
  await send('/bookings', aWish(), 'Dora');
  await only('CLAIM_EXAMS');
});
afterEach(() => only('CLAIM_EXAMS,MANAGE_EXAMS'));

const read = (who: Who = 'Emil') => get('/bookings/1', who);
const act = async (path: string, more: object, who: Who, method = 'POST') =>
  send(`/bookings/1${path}`, { version: (await read()).version, ...more }, who, method);
const assist = (second: number | null, trainee: number | null, who: Who = 'Emil') =>
  act('/assistants', { second, trainee }, who, 'PUT');
async function leadEvent(lead: number, title: string, meetup_at: string): Promise<void> {
  const [event] = await exams.backend.query(
    `insert into events (state, title, kind, game, promods, server, language, meetup_at, start_at, end_at,
       departure_city, departure_location, arrival_city, arrival_location, rest_stop, route, dlcs, rig,
       alternative_rig, description, rules, parking, voice_url, points, host_id, created_at, updated_at)
     values ('published', $1, 'convoy', 'eut2', false, '', '', $2, $2, $2::timestamptz + interval '1 hour',
       '', '', '', '', '', '', '[]', '{}', '{}', '', '', '', '', 0, $3, now(), now()) returning id`,
    [title, meetup_at, lead],
  );
  await exams.backend.query(
    "insert into event_crew (event_id, user_id, duty, state) values ($1, $2, 'lead', 'asked')",
    [event?.['id'], lead],
  );
}
const unread = async (who: string) =>
  (
    await exams.backend.query(
      "select kind, in_words(message) as message from notifications join users on users.id = user_id where name = $1 and kind like 'exam%' and read_at is null and withdrawn_at is null order by notifications.id",
      [who],
    )
  ).map(({ message }) => message);
const colleagues = async () => (await get('/bookings/1/colleagues', 'Emil')).items;

describe('the second and the trainee examiner', () => {
  it('are set by the examiner, told, and known to the candidate', async () => {
    expect((await assist(EWA, ENNO)).status).toBe(200);
    expect(await read('Dora')).toMatchObject({
      second: { name: 'Ewa' },
      trainee: { name: 'Enno' },
    });
    expect(await read('Ewa')).toMatchObject({ reader: 'second' });
    expect(await told('Ewa')).toContain(
      'You’re second examiner in Dora’s Basic driving exam on 21 Mar 2026.',
    );
  });

  it('are nobody twice, not the candidate and not the examiner', async () => {
    await exams.backend.query(
      "update roles set permissions = permissions || '{CLAIM_EXAMS}'::text[] where name = 'Driver'",
    );
    expect((await assist(EWA, EWA)).error.fields).toHaveProperty('trainee');
    expect((await assist(EMIL, null)).error.fields).toHaveProperty('second');
    expect((await assist(null, DORA)).error.fields).toHaveProperty('trainee');
    await exams.backend.query(
      "update roles set permissions = array_remove(permissions, 'CLAIM_EXAMS') where name = 'Driver'",
    );
    expect((await assist(2, null)).error.message).toBe('Choose a colleague who may examine.');
  });

  it('are for its examiner and MANAGE_EXAMS to set', async () => {
    expect((await assist(ENNO, null, 'Ewa')).status).toBe(404);
    expect((await assist(ENNO, null, 'Dora')).status).toBe(403);
    expect((await get('/bookings/1/colleagues', 'Ewa')).status).toBe(404);
    await only('CLAIM_EXAMS,MANAGE_EXAMS');
    expect((await assist(ENNO, null, 'Ewa')).status).toBe(200);
  });

  it('can’t have another exam then, in whatever part', async () => {
    await send('/bookings', aWish({ examiner: EWA }), 'Dirk');
    expect((await assist(EWA, null)).error.message).toBe(
      'Ewa has no time: Another exam at this time.',
    );
    expect((await assist(null, ENNO)).status).toBe(200);
    const second = { version: 1, second: ENNO, trainee: null };
    expect((await send('/bookings/2/assistants', second, 'Ewa', 'PUT')).status).toBe(422);
    expect(await colleagues()).toMatchObject([
      { name: 'Enno', objection: null },
      { name: 'Ewa', objection: 'Another exam at this time' },
    ]);
    await exams.backend.query(
      `insert into absences (user_id, scope, first_day, last_day, asked_first_day, asked_last_day, state, effects, created_at, updated_at)
       values (${ENNO}, 'staff', '2026-03-21', '2026-03-21', '2026-03-21', '2026-03-21', 'approved', '[]', now(), now())`,
    );
    await assist(null, null);
    expect((await assist(null, ENNO)).error.message).toBe('Enno has no time: On LOA then.');
  });

  it('are named with a day that they have blocked, and block no day on which they assist', async () => {
    const day = { kind: 'blocked', day: '2026-03-21', last_day: '2026-03-21' };
    const { id } = await send('/availability', { availability: day }, 'Ewa');
    expect(await colleagues()).toMatchObject([
      { name: 'Enno', warnings: [] },
      { name: 'Ewa', objection: null, warnings: ['Blocked this day'] },
    ]);
    expect((await assist(EWA, null)).status).toBe(200);
    await send(`/availability/${id}`, {}, 'Ewa', 'DELETE');
    expect((await send('/availability', { availability: day }, 'Ewa')).error.message).toBe(
      'You assist in the exam of Dora then. Step down first.',
    );
  });

  it('take no times for candidates of their own then', async () => {
    await assist(EWA, null);
    const { items } = await get('/slots?type=1', 'Dirk');
    const starts = items
      .filter(({ examiner }: { examiner: { user_id: number } }) => examiner.user_id === EWA)
      .map(({ starts_at }: { starts_at: string }) => starts_at);
    expect(starts).not.toContain(SLOT);
    expect(starts).toContain('2026-03-28T11:00:00.000Z');
  });

  it('with HR duty are named with it', async () => {
    await exams.backend.query(
      `insert into hr_days (day, user_id, claimed_at) values ('2026-03-21', ${EWA}, now())`,
    );
    expect(await colleagues()).toMatchObject([
      { name: 'Enno', warnings: [] },
      { name: 'Ewa', warnings: ['HR duty on Saturday 21 March'] },
    ]);
    for (const [title, hour] of [
      ['Noon run', '12:00'],
      ['Night run', '20:00'],
    ])
      await leadEvent(EWA, `${title}`, `2026-03-21T${hour}:00+01:00`);
    expect((await assist(EWA, null)).status).toBe(200);
    expect((await read('Ewa')).warnings).toEqual([
      'HR duty on Saturday 21 March',
      'Event: Noon run',
    ]);
  });

  it('see the sheet; the second writes it, the trainee and others don’t', async () => {
    await assist(EWA, ENNO);
    await pass('2026-03-21T11:00:00Z');
    await act('/start', {}, 'Emil');
    const enno = await exams.backend.signIn('enno@example.com');
    const save = (draft_version: number, cookie: string) =>
      exams.backend.ask('/api/exams/bookings/1/sheet', {
        method: 'PUT',
        cookie,
        json: {
          draft_version,
          sheet: {
            marks: [
              { mark: 'ok', note: '' },
              { mark: 'minor', note: '' },
            ],
            comment: '',
          },
        },
      });
    expect((await save(1, exams.cookieOf('Ewa'))).status).toBe(200);
    expect((await save(2, enno)).status).toBe(404);
    const seen = await exams.backend.ask('/api/exams/bookings/1', { cookie: enno });
    expect(seen).toMatchObject({ reader: 'trainee', draft: { marks: [{ mark: 'ok' }, {}] } });
    expect((await save(1, exams.cookieOf('Emil'))).error.code).toBe('changed');
    const filed = {
      draft_version: 2,
      sheet: { marks: seen.draft.marks, comment: '', result: 'passed' },
    };
    expect((await send('/bookings/1/finish', filed, 'Ewa')).status).toBe(404);
    expect((await send('/bookings/1/finish', filed, 'Emil')).status).toBe(200);
    expect((await assist(null, null)).status).toBe(409);
  });

  it('step down, and are told when the exam moves or ends', async () => {
    await assist(EWA, ENNO);
    expect((await act('/step-down', {}, 'Ewa')).status).toBe(200);
    const again = await act('/step-down', {}, 'Ewa');
    expect([again.status, again.error.message]).toEqual([409, 'You don’t assist in this exam.']);
    expect(await read()).toMatchObject({ second: null, trainee: { name: 'Enno' } });
    expect(await told('Emil')).toContain(
      'Ewa is no longer second examiner in Dora’s Basic driving exam on 21 Mar 2026.',
    );
    await assist(EWA, ENNO);
    await act('/cancel', { reason: 'The server is down.' }, 'Emil');
    expect(await read()).toMatchObject({ state: 'requested', second: null, trainee: null });
    expect(await told('Ewa')).toContain(
      'Dora’s Basic driving exam on 21 Mar 2026 is cancelled: “The server is down.”',
    );
  });

  it('aren’t told any more of a part that is someone else’s', async () => {
    await assist(EWA, ENNO);
    await assist(ENNO, EWA);
    expect(await unread('Enno')).toContain(
      'You’re second examiner in Dora’s Basic driving exam on 21 Mar 2026.',
    );
    expect(await unread('Ewa')).not.toContain(
      'You’re second examiner in Dora’s Basic driving exam on 21 Mar 2026.',
    );
    await act('/step-down', {}, 'Ewa');
    expect((await unread('Ewa')).join(' ')).not.toContain('You’re trainee examiner');
  });

  it('who may no longer examine are taken off and told', async () => {
    await assist(EWA, null);
    await act('/offer', { user_id: EWA }, 'Emil', 'PUT');
    await exams.backend.query(`delete from user_roles where user_id = ${EWA}`);
    await pass('2026-03-20T12:00:00Z');
    expect(await read()).toMatchObject({ second: null, offered_to: null });
    expect(await unread('Ewa')).toEqual([
      'You’re no longer second examiner in Dora’s Basic driving exam on 21 Mar 2026.',
    ]);
  });
});

describe('event duty at the time of an exam', () => {
  /** An event of an hour with Ewa in its crew. */
  const duty = async (title: string, from: string, to: string) => {
    const crew = { lead: [EWA], control: [], tail: [EWA], media: [] };
    const event = anEvent({ title, meetup_at: from, start_at: from, end_at: to, crew });
    const cookie = await exams.backend.signIn('vera@example.com');
    const post = (path: string, json: object) =>
      exams.backend.ask(`/api/events${path}`, { method: 'POST', json, cookie });
    const { id } = await post('', { event });
    expect(await post(`/${id}/publish`, { version: 1 })).toMatchObject({ status: 200 });
  };
  beforeEach(async () => {
    await exams.backend.addMember({ name: 'Vera' }, ['Events Team']);
    await duty('Before', '2026-03-21T10:00:00.000Z', '2026-03-21T11:00:00.000Z');
    await duty('Night run', '2026-03-21T11:59:00.000Z', '2026-03-21T13:00:00.000Z');
    await duty('After', '2026-03-21T12:00:00.000Z', '2026-03-21T13:00:00.000Z');
  });
  const warnings = ['Event: Night run'];

  it('is named with a colleague, and doesn’t keep them from assisting', async () => {
    expect(await colleagues()).toMatchObject([
      { name: 'Enno', warnings: [] },
      { name: 'Ewa', objection: null, warnings },
    ]);
    expect((await assist(EWA, null)).status).toBe(200);
    expect((await read('Ewa')).warnings).toEqual(warnings);
    expect((await read('Emil')).warnings).toEqual([]);
  });

  it('is named to a colleague who is asked to take it, and is no reason to refuse', async () => {
    await act('/offer', { user_id: EWA }, 'Emil', 'PUT');
    expect((await read('Ewa')).warnings).toEqual(warnings);
    expect((await act('/answer', { accept: true }, 'Ewa')).status).toBe(200);
    expect(await read('Ewa')).toMatchObject({ reader: 'examiner', warnings });
  });
});

describe('a hand-over', () => {
  const offer = (user_id: number | null, who: Who = 'Emil') =>
    act('/offer', { user_id }, who, 'PUT');
  const answer = (accept: boolean, who: Who = 'Ewa') => act('/answer', { accept }, who);

  it('needs the colleague’s consent, and the candidate is told', async () => {
    expect((await offer(EWA)).status).toBe(200);
    expect(await read('Dora')).toMatchObject({ examiner: { name: 'Emil' }, offered_to: null });
    expect((await get('/availability', 'Ewa')).offers).toMatchObject([{ id: 1 }]);
    expect((await answer(true, 'Emil')).status).toBe(403);
    expect((await answer(true)).status).toBe(200);
    expect(await read('Dora')).toMatchObject({ examiner: { name: 'Ewa' } });
    expect(await told('Dora')).toContain(
      'Ewa will examine you in Basic driving on 21 Mar 2026 instead of Emil. Confirm that you’ll be there.',
    );
    expect(await told('Emil')).toContain(
      'Ewa takes over Dora’s Basic driving exam on 21 Mar 2026.',
    );
    expect((await answer(true)).status).toBe(403);
  });

  it('is declined or withdrawn, and the exam stays', async () => {
    await offer(EWA);
    expect((await offer(EWA)).error.fields).toEqual({ user_id: 'You’ve already asked Ewa.' });
    expect((await answer(false)).status).toBe(200);
    expect(await read()).toMatchObject({ examiner: { name: 'Emil' }, offered_to: null });
    await offer(EWA);
    await offer(null);
    expect((await answer(true)).status).toBe(403);
    expect(await told('Ewa')).not.toContain(expect.stringContaining('offers you'));
  });

  it('is refused where the colleague has no time, now or by then', async () => {
    await offer(EWA);
    await send('/bookings', aWish({ examiner: EWA }), 'Dirk');
    expect((await answer(true)).status).toBe(422);
    expect((await offer(EWA)).error.fields).toHaveProperty('user_id');
    expect((await offer(DORA)).status).toBe(422);
  });

  it('moves a second or trainee examiner up', async () => {
    await assist(EWA, ENNO);
    await offer(EWA);
    await answer(true);
    expect(await read('Ewa')).toMatchObject({
      reader: 'examiner',
      second: null,
      trainee: { name: 'Enno' },
    });
    await only('CLAIM_EXAMS,MANAGE_EXAMS');
    await act('/assign', { user_id: ENNO }, 'Ewa');
    expect(await read('Ewa')).toMatchObject({ examiner: { name: 'Enno' }, trainee: null });
  });

  it('leaves the others their reminders, and asks the candidate to confirm', async () => {
    await assist(null, ENNO);
    await pass('2026-03-20T11:30:00Z');
    await offer(EWA);
    await answer(true);
    expect(await unread('Dora')).toEqual([
      'Ewa will examine you in Basic driving on 21 Mar 2026 instead of Emil. Confirm that you’ll be there.',
    ]);
    expect((await unread('Enno')).at(-1)).toContain('You assist in Dora’s Basic driving exam on');
    expect((await unread('Emil')).join(' ')).not.toContain('You’re examining');
  });

  it('that was declined says nothing any more once the exam is someone else’s', async () => {
    await offer(EWA);
    await answer(false);
    expect((await unread('Emil')).join(' ')).toContain('It stays yours.');
    await only('CLAIM_EXAMS,MANAGE_EXAMS');
    await act('/assign', { user_id: ENNO }, 'Ewa');
    expect((await unread('Emil')).join(' ')).not.toContain('It stays yours.');
  });

  it('expires when the exam starts', async () => {
    await offer(EWA);
    await pass('2026-03-21T11:00:00Z');
    expect((await read()).offered_to).toBeNull();
    expect(await told('Emil')).toContain(
      'Ewa didn’t answer about Dora’s Basic driving exam on 21 Mar 2026. It stays yours.',
    );
    expect((await offer(EWA)).error.message).toBe('The exam has begun.');
  });

  it('ends with the exam’s time', async () => {
    await offer(EWA);
    await act('/cancel', { reason: 'Working late that day.' }, 'Dora');
    expect((await read()).offered_to).toBeNull();
  });

  it('without consent is for MANAGE_EXAMS alone', async () => {
    expect((await act('/assign', { user_id: ENNO }, 'Emil')).status).toBe(403);
    expect((await offer(ENNO, 'Ewa')).status).toBe(404);
    await only('CLAIM_EXAMS,MANAGE_EXAMS');
    expect((await offer(ENNO, 'Ewa')).status).toBe(409);
    expect((await act('/assign', { user_id: ENNO }, 'Ewa')).status).toBe(200);
    expect((await read()).examiner).toMatchObject({ name: 'Enno' });
    expect((await act('/assign', { user_id: ENNO }, 'Ewa')).error.fields).toHaveProperty('user_id');
    expect((await act('/assign', { user_id: DORA }, 'Ewa')).status).toBe(422);
  });
});
