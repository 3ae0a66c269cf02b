import { anotherApplicant, applied, truckersmpOf } from '@/__tests__/support/people/applicants';
import { putTurns } from '@/__tests__/support/people/recruiting';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openNotices } from '@/__tests__/support/people/notices';
import { maintain } from '@/__tests__/support/backend/maintain';
import { nextRecruiter } from '@/backend/recruitment/auto-claim/rules';

const NOW = new Date('2026-03-20T12:00:00Z');
const recruiter = (user_id: number, own: object = {}) => ({
  user_id,
  is_on: true,
  max_open: 5,
  languages: [],
  is_on_leave: false,
  away_until: null,
  open_now: 0,
  last_assigned_at: null,
  ...own,
});

describe('the turn', () => {
  it.each([
    ['the fewest open', [recruiter(1, { open_now: 3 }), recruiter(2, { open_now: 1 })], 2],
    [
      'then the longest without one',
      [recruiter(1, { last_assigned_at: NOW }), recruiter(2, { last_assigned_at: new Date(0) })],
      2,
    ],
    ['nobody who is off', [recruiter(1, { is_on: false })], undefined],
    ['nobody who is on LOA', [recruiter(1, { is_on_leave: true })], undefined],
    ['nobody who is full', [recruiter(1, { open_now: 5 })], undefined],
    [
      'nobody who is away',
      [recruiter(1, { away_until: new Date('2026-03-20T12:00:01Z') })],
      undefined,
    ],
    [
      'a shared language before all',
      [recruiter(1, { languages: ['fr'] }), recruiter(2, { languages: ['de'], open_now: 4 })],
      2,
    ],
    ['somebody without it where nobody has it', [recruiter(1, { languages: ['fr'] })], 1],
    [
      'somebody of every language before one of another',
      [recruiter(1, { languages: ['fr'] }), recruiter(2, { open_now: 4 })],
      2,
    ],
    ['not the one who just let it lie', [recruiter(7), recruiter(8, { open_now: 4 })], 8],
  ])('is of %s', (_case, candidates, next) => {
    expect(nextRecruiter(candidates, { languages: ['de'], not: [7], now: NOW })?.user_id).toBe(
      next,
    );
  });
});

let backend: TestBackend;
let lead: string;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Lena' }, ['Recruiter']);
  await backend.addMember({ name: 'Rita' }, ['Recruiter']);
  lead = await backend.signIn('lena@example.com');
});
afterAll(() => backend.close());

const put = (path: string, json: object, cookie = lead) => putTurns(backend, path, json, cookie);
const row = { is_on: true, max_open: 1, languages: [], away_until: null };
const SWITCHED_ON = { is_on: true, is_open: true, reopens_on: null };
const assignees = async () =>
  (await backend.query('select assignee_id from applications order by id')).map(
    ({ assignee_id }) => assignee_id,
  );

describe('auto-claim', () => {
  it('needs somebody to claim', async () => {
    expect(await put('', SWITCHED_ON)).toMatchObject({
      status: 422,
      error: { message: 'Auto claim needs at least one recruiter.' },
    });
    await put('/own', row);
    expect(await put('', SWITCHED_ON)).toMatchObject({ is_on: true, next: { name: 'Lena' } });
    expect((await put('/recruiters/1', { ...row, is_on: false })).status).toBe(422);
  });

  it('gives one after another, and what nobody could take when somebody is free', async () => {
    await put('/own', row);
    await put('/recruiters/2', row);
    await put('', SWITCHED_ON);
    const refs: string[] = [];
    for (const number of [1, 2, 3])
      refs.push(await applied(backend, anotherApplicant(number), truckersmpOf(number)));
    expect(await assignees()).toEqual([1, 2, null]);
    await maintain(backend.context, 'recruitment.');
    expect(await assignees()).toEqual([1, 2, null]);
    await put('/recruiters/2', { ...row, max_open: 2 });
    await maintain(backend.context, 'recruitment.');
    expect(await assignees()).toEqual([1, 2, 2]);
    const told = await backend.query(
      "select kind from notifications where kind = 'application.auto_claimed'",
    );
    expect(told).toHaveLength(3);
  });

  it('takes from whoever is silent for two days, and gives it to the next', async () => {
    await put('/own', row);
    await put('', SWITCHED_ON);
    await applied(backend, anotherApplicant(1), truckersmpOf(1));
    expect(await assignees()).toEqual([1]);
    await put('/recruiters/2', row);
    backend.clock.set('2026-03-22T12:00:00Z');
    await maintain(backend.context, 'recruitment.');
    expect(await assignees()).toEqual([2]);
  });

  it('tells nobody to take by hand what nobody gets by turn', async () => {
    const ref = await applied(backend, anotherApplicant(1), truckersmpOf(1));
    const cookie = await backend.signIn('rita@example.com');
    await backend.ask(`/api/applications/${ref}/claim`, { method: 'POST', json: {}, cookie });
    backend.clock.set('2026-03-22T12:00:00Z');
    await maintain(backend.context);
    expect(await assignees()).toEqual([null]);
    expect(await openNotices(backend, 'application')).not.toContainEqual(
      expect.stringMatching(/^application\.waits/),
    );
  });

  it('never gives an application back to who let it lie, and says once that nobody else is there', async () => {
    await put('/own', { ...row, max_open: 5 });
    await put('', SWITCHED_ON);
    const ref = await applied(backend, anotherApplicant(1), truckersmpOf(1));
    backend.clock.set('2026-03-22T12:00:00Z');
    for (const _round of [1, 2, 3]) await maintain(backend.context, 'recruitment.');
    expect(await assignees()).toEqual([null]);
    const waits = `Application ${ref} is waiting in the pool: no other recruiter is available.`;
    const told = await backend.query(
      'select user_id from notifications where in_words(message) = $1 order by user_id',
      [waits],
    );
    expect(told.map(({ user_id }) => user_id)).toEqual([1, 2]);
    await applied(backend, anotherApplicant(2), truckersmpOf(2));
    expect(await assignees()).toEqual([null, 1]);

    const cookie = await backend.signIn('rita@example.com');
    await backend.ask(`/api/applications/${ref}/claim`, { method: 'POST', json: {}, cookie });
    expect(await assignees()).toEqual([2, 1]);
    const reviews = await backend.query(
      "select 1 from outbox_entries where content ->> 'to' = 'applicant1@example.com' and content ->> 'subject' like '%in review'",
    );
    expect(reviews).toHaveLength(1);
  });

  it('never gives an application back to who put it back', async () => {
    await put('/own', { ...row, max_open: 5 });
    await put('', SWITCHED_ON);
    const ref = await applied(backend, anotherApplicant(1), truckersmpOf(1));
    const { version } = await backend.ask(`/api/applications/${ref}`, { cookie: lead });
    await backend.ask(`/api/applications/${ref}/release`, {
      method: 'POST',
      json: { version, reason: 'I know them too well.' },
      cookie: lead,
    });
    await maintain(backend.context, 'recruitment.');
    expect(await assignees()).toEqual([null]);
    await put('/recruiters/2', row);
    await maintain(backend.context, 'recruitment.');
    expect(await assignees()).toEqual([2]);
  });

  it('goes on with others where nobody may get the first', async () => {
    await put('/own', row);
    await put('', SWITCHED_ON);
    await applied(backend, anotherApplicant(1), truckersmpOf(1));
    await applied(backend, anotherApplicant(2), truckersmpOf(2));
    backend.clock.set('2026-03-22T12:00:00Z');
    await maintain(backend.context, 'recruitment.');
    expect(await assignees()).toEqual([null, 1]);
  });

  it('tells whoever gets an application by turn once, and the others that it came in', async () => {
    await put('/own', row);
    await put('', SWITCHED_ON);
    const ref = await applied(backend, anotherApplicant(1), truckersmpOf(1));
    expect(
      await backend.query(
        'select user_id, in_words(message) as message from notifications order by user_id',
      ),
    ).toEqual([
      { user_id: 1, message: `Application ${ref} of Applicant 1 is yours. It was your turn.` },
      { user_id: 2, message: `Applicant 1 applied: application ${ref}.` },
    ]);
  });

  it('counts what was given by turn in thirty days, whoever has it now', async () => {
    await put('/own', { ...row, max_open: 5 });
    await put('', SWITCHED_ON);
    const ref = await applied(backend, anotherApplicant(1), truckersmpOf(1));
    await applied(backend, anotherApplicant(2), truckersmpOf(2));
    const passOn = { version: 3, user_id: 2 };
    const { version } = await backend.ask(`/api/applications/${ref}`, { cookie: lead });
    await backend.ask(`/api/applications/${ref}/assign`, {
      method: 'POST',
      json: { ...passOn, version },
      cookie: lead,
    });
    const counts = async () => {
      const { recruiters } = await backend.ask('/api/auto-claim', { cookie: lead });
      return recruiters.map((one: { assigned_lately: number }) => one.assigned_lately);
    };
    expect(await counts()).toEqual([2, 0]);
    backend.clock.set('2026-04-19T12:00:00Z');
    lead = await backend.signIn('lena@example.com');
    expect(await counts()).toEqual([0, 0]);
  });

  it('refuses an absence and an opening in the past, at their fields', async () => {
    const between = (first: string) => `Choose a date between ${first} and 20 Mar 2027.`;
    for (const away_until of ['2026-03-19T12:00:00Z', '2026-03-20T11:00:00Z'])
      expect(await put('/own', { ...row, away_until })).toMatchObject({
        status: 422,
        error: { fields: { away_until: between('20 Mar 2026') } },
      });
    for (const reopens_on of ['2026-03-01', '2026-03-20'])
      expect(await put('', { is_on: false, is_open: false, reopens_on })).toMatchObject({
        status: 422,
        error: { fields: { reopens_on: between('21 Mar 2026') } },
      });
    expect((await backend.ask('/api/auto-claim', { cookie: lead })).is_open).toBe(true);
    const away_until = '2026-03-20T13:00:00.000Z';
    expect((await put('/own', { ...row, away_until })).status).toBe(200);
    backend.clock.set('2026-03-20T14:00:00Z');
    expect((await put('/own', { ...row, away_until })).status).toBe(200);
  });

  it('refuses a language that is none, at the field in which it is written', async () => {
    expect(await put('/own', { ...row, languages: ['de', 'xx'] })).toMatchObject({
      status: 400,
      error: { fields: { languages: 'Choose languages from the list.' } },
    });
  });

  it('isn’t overwritten by a colleague who has not seen the change', async () => {
    const rita = await backend.signIn('rita@example.com');
    const closed = { version: 1, is_on: false, is_open: false, reopens_on: null };
    expect((await put('', closed)).status).toBe(200);
    expect(await put('', { ...SWITCHED_ON, version: 1 }, rita)).toMatchObject({
      status: 409,
      error: { code: 'changed', message: 'This record was changed by Lena.' },
    });
    expect(await put('', { ...closed, is_open: true, version: 2 }, rita)).toMatchObject({
      status: 200,
      version: 3,
    });
  });

  it('keeps a recruiter’s own change from a manager who has not seen it', async () => {
    const rita = await backend.signIn('rita@example.com');
    expect(await put('/own', { ...row, version: 0 }, rita)).toMatchObject({ version: 1 });
    expect(await put('/recruiters/2', { ...row, max_open: 9, version: 0 })).toMatchObject({
      status: 409,
      error: { message: 'This record was changed by Rita.' },
    });
    expect(await put('/recruiters/2', { ...row, max_open: 9, version: 1 })).toMatchObject({
      max_open: 9,
      version: 2,
    });
  });

  it('closes recruitment for those who come', async () => {
    await put('', { is_on: false, is_open: false, reopens_on: '2026-05-01' });
    await expect(applied(backend)).rejects.toThrow('Recruitment is closed until 1 May 2026.');
    await put('', { is_on: false, is_open: false, reopens_on: null });
    await expect(applied(backend)).rejects.toThrow('Recruitment is closed for now.');
  });

  it.each([
    ['GET', ''],
    ['PUT', ''],
    ['GET', '/own'],
    ['PUT', '/own'],
    ['PUT', '/recruiters/1'],
  ])('answers no driver to %s %s', async (method, path) => {
    await backend.addMember({ name: 'Driver' });
    const cookie = await backend.signIn('driver@example.com');
    const init = { method, ...(method === 'PUT' && { json: row }) };
    expect((await backend.call(`/api/auto-claim${path}`, { ...init, cookie })).status).toBe(403);
  });
});
