import { anExam, aWish, COMMENT, examsOfTests, idOf } from '@/__tests__/support/people/exams';

const exams = examsOfTests();
const { get, send, addType, addRoute, pass, told } = exams;

const mark = (value: string, note = '') => ({ mark: value, note });
const OK = [mark('ok'), mark('ok')];
type Who = Parameters<typeof get>[1];

beforeEach(async () => {
  await addType();
  await addRoute();
  const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
  await send('/availability', { availability: noon }, 'Emil');
  await send('/bookings', aWish(), 'Dora');
});

const read = (who: Who = 'Emil', id = 1) => get(`/bookings/${id}`, who);
const start = async (who: Who = 'Emil') =>
  send('/bookings/1/start', { version: (await read()).version }, who);
const begin = async () => {
  await pass('2026-03-21T11:00:00Z');
  return start();
};
const save = (draft_version: number, marks: object[], who: Who = 'Emil', comment = '') =>
  send('/bookings/1/sheet', { draft_version, sheet: { marks, comment } }, who, 'PUT');
const finish = (result: string, marks: object[], comment = '', draft_version = 1) =>
  send('/bookings/1/finish', { draft_version, sheet: { result, marks, comment } }, 'Emil');
const correct = async (result: string, marks: object[], who: Who = 'Emil', id = 1) =>
  send(
    `/bookings/${id}/correct`,
    { version: (await read('Emil', id)).version, sheet: { result, marks, comment: COMMENT } },
    who,
  );
const pointsOf = async () =>
  (
    await exams.backend.query("select amount from points_entries where kind = 'exam' order by id")
  ).map(({ amount }) => amount);

describe('the award for passing', () => {
  const grants = () =>
    exams.backend.query('select user_id, reason, revoke_reason from user_awards order by id');
  const granted = { user_id: idOf('Dora'), reason: 'Passed Basic driving.' };
  const addAward = async () => {
    await exams.backend.query(
      "insert into awards (name, icon, created_at, updated_at) values ('Licensed', 'star', now(), now())",
    );
    const type = anExam({ award_id: 1 });
    await send('/types/1', { version: 2, type }, 'Emil', 'PUT');
  };

  it('comes with the pass that is filed, and goes with its correction', async () => {
    await addAward();
    expect((await get('/catalogue', 'Dora')).items).toMatchObject([{ award: 'Licensed' }]);
    await begin();
    await send('/types/1', { version: 3, type: anExam() }, 'Emil', 'PUT');
    await finish('passed', OK);
    expect(await grants()).toEqual([{ ...granted, revoke_reason: null }]);
    await correct('failed', OK);
    const revoked = { ...granted, revoke_reason: 'The result in Basic driving was corrected.' };
    expect(await grants()).toEqual([revoked]);
    await correct('passed', OK);
    await correct('passed', [mark('ok'), mark('minor')]);
    expect(await grants()).toEqual([revoked, { ...granted, revoke_reason: null }]);
  });

  it('stays as long as another passed exam brings it, and goes with the last one', async () => {
    await addAward();
    await addType({ name: 'Convoy', award_id: 1 });
    await begin();
    await finish('passed', OK);
    await exams.backend.query(
      `insert into exam_bookings (user_id, type_id, route_id, examiner_id, state, result, is_attempt, sheet, marks, ended_at, created_at, updated_at)
       select user_id, 2, route_id, examiner_id, 'passed', 'passed', true, sheet, marks, ended_at, now(), now() from exam_bookings`,
    );
    await correct('failed', OK);
    const kept = { ...granted, reason: 'Passed Convoy.', revoke_reason: null };
    expect(await grants()).toEqual([kept]);
    await correct('passed', OK);
    await correct('failed', OK, 'Emil', 2);
    expect(await grants()).toEqual([{ ...granted, revoke_reason: null }]);
    await correct('failed', OK);
    expect(await grants()).toMatchObject([
      { revoke_reason: 'The result in Basic driving was corrected.' },
    ]);
  });

  it('isn’t granted twice, nor once it is retired', async () => {
    await addAward();
    await begin();
    await exams.backend.query('update awards set retired_at = now()');
    const { awards } = await get('/types', 'Emil');
    expect(awards).toEqual([{ id: 1, name: 'Licensed', is_retired: true }]);
    expect((await get('/catalogue', 'Dirk')).items).toMatchObject([{ award: null }]);
    expect((await finish('passed', OK)).status).toBe(200);
    await correct('failed', OK);
    await exams.backend.query('update awards set retired_at = null');
    await exams.backend.query(
      'insert into user_awards (award_id, user_id, granted_at) values (1, 1, now())',
    );
    expect((await correct('passed', OK)).status).toBe(200);
    expect(await grants()).toEqual([{ user_id: 1, reason: null, revoke_reason: null }]);
    const unknown = { version: 3, type: anExam({ award_id: 9 }) };
    expect((await send('/types/1', unknown, 'Emil', 'PUT')).error.fields).toEqual({
      'type.award_id': 'Choose an award.',
    });
  });
});

describe('a start', () => {
  it('is possible around the time, by the examiner', async () => {
    await pass('2026-03-21T10:45:00Z');
    expect((await start()).status).toBe(409);
    await pass('2026-03-21T10:50:00Z');
    expect((await start('Dora')).status).toBe(403);
    expect((await start('Ewa')).error.message).toBe('Only the examiner can start the exam.');
    expect((await start()).status).toBe(200);
  });

  it('isn’t possible too late, though nothing has ended the exam yet', async () => {
    await pass('2026-03-21T11:00:00Z');
    exams.backend.clock.set('2026-03-21T11:30:01Z');
    expect((await start()).status).toBe(409);
  });

  it('freezes the sheet', async () => {
    await begin();
    const items = [{ name: 'Reversing', weight: 100, is_critical: false }];
    await send('/types/1', { version: 2, type: anExam({ items }) }, 'Emil', 'PUT');
    const { draft } = await read();
    expect(draft.items).toMatchObject([{ name: 'Speed limits' }, { name: 'Parking' }]);
    expect((await finish('passed', OK)).status).toBe(200);
  });
});

describe('a draft', () => {
  it('is saved in turn, and not over that of another tab', async () => {
    await begin();
    expect((await save(1, OK.slice(0, 1))).status).toBe(422);
    expect(await save(1, [mark('ok', 'Clean'), mark('minor')])).toMatchObject({ draft_version: 2 });
    const { status, error } = await save(1, OK);
    expect([status, error.code]).toEqual([409, 'changed']);
    expect((await read()).draft).toMatchObject({
      draft_version: 2,
      marks: [{ mark: 'ok', note: 'Clean' }, { mark: 'minor' }],
    });
  });

  it('is never seen by the candidate, whatever they may see, nor by other staff', async () => {
    await exams.backend.query(
      "update roles set permissions = permissions || '{CLAIM_EXAMS,MANAGE_EXAMS}'::text[] where name = 'Driver'",
    );
    await begin();
    await save(1, [mark('major', 'Secret remark'), mark('ok')], 'Emil', 'Secret comment');
    for (const who of ['Dora', 'Ewa'] as const) {
      const seen = JSON.stringify([await read(who), await get('/bookings', who)]);
      expect(seen).toContain('in_progress');
      expect(seen).not.toContain('Secret');
      expect((await save(2, OK, who)).status).not.toBe(200);
    }
    expect((await save(2, OK, 'Dora')).error.message).toBe('You can’t examine yourself.');
    const archive = await exams.backend.query(
      "select 1 from audit_entries where after::text like '%Secret%'",
    );
    expect(archive).toEqual([]);
  });
});

describe('a result', () => {
  it('is no pass while something isn’t assessed, a critical item failed or the score is low', async () => {
    await begin();
    const messageOf = async (marks: object[]) => (await finish('passed', marks)).error.message;
    expect(await messageOf([mark('ok'), mark('not_assessed')])).toBe('Not assessed: 1 item.');
    expect(await messageOf([mark('major'), mark('ok')])).toBe(
      'A critical item failed: Speed limits.',
    );
    // 60 % × 0.5 + 40 % = 70 %, and 75 % are needed.
    expect(await messageOf([mark('minor'), mark('ok')])).toBe(
      'The score of 70% is below the pass mark of 75%.',
    );
    expect((await finish('failed', [mark('major'), mark('ok')], 'Too fast.')).error.fields).toEqual(
      {
        'sheet.comment': 'Comment must be at least 50 characters.',
      },
    );
  });

  it('that is a pass brings points and a certificate that members can check', async () => {
    await begin();
    await save(1, OK);
    expect((await finish('passed', OK)).error.code).toBe('changed');
    expect((await finish('passed', OK, 'Well driven.', 2)).status).toBe(200);
    const { certificate, score, sheet } = await read('Dora');
    expect([score, sheet.comment]).toEqual([100, 'Well driven.']);
    expect(await pointsOf()).toEqual([500]);
    expect(await get(`/certificates/${certificate}`, 'Dirk')).toMatchObject({
      passed: { name: 'Dora', exam: 'Basic driving' },
      is_valid: true,
    });
    expect((await get('/certificates/AAAA-AAAA', 'Dirk')).status).toBe(404);
    expect(await told('Dora')).toContain('You passed Basic driving.');
    expect((await get('/catalogue', 'Dora')).items[0]).toMatchObject({ standing: 'passed' });
  });

  it('that is a failure has to be waited for, longer after the second', async () => {
    await begin();
    await finish('failed', [mark('major'), mark('ok')], COMMENT);
    const later = aWish({ starts_at: '2026-04-04T09:00:00Z' });
    await pass('2026-03-23T11:00:00Z');
    expect((await send('/bookings', later, 'Dora')).error.message).toBe(
      'You can try again on 24 Mar 2026.',
    );
    await pass('2026-03-24T11:00:00Z');
    expect((await send('/bookings', later, 'Dora')).status).toBe(200);
    await exams.backend.query(
      "update exam_bookings set state = 'failed', result = 'failed', is_attempt = true, ended_at = '2026-03-24T10:00Z' where id = 2",
    );
    expect((await send('/bookings', later, 'Dora')).error.message).toBe(
      'You can try again on 31 Mar 2026.',
    );
  });

  it('that is incomplete costs no attempt and goes first in the pool', async () => {
    await begin();
    await finish('incomplete', [mark('ok'), mark('not_assessed')], COMMENT);
    expect((await get('/bookings?state=requested', 'Ewa')).items).toMatchObject([
      { id: 2, is_priority: true, candidate: { name: 'Dora' } },
    ]);
    expect((await get('/catalogue', 'Dora')).items[0]).toMatchObject({
      standing: 'booked',
      booking_id: 2,
      attempts: { used: 0 },
    });
  });
});

describe('a correction', () => {
  it('turns the points around by a line of their own', async () => {
    await begin();
    await finish('passed', OK);
    const { certificate } = await read();
    expect((await correct('failed', [mark('major'), mark('ok')])).status).toBe(200);
    expect(await pointsOf()).toEqual([500, -500]);
    expect((await get(`/certificates/${certificate}`, 'Dirk')).is_valid).toBe(false);
    expect((await correct('passed', OK)).status).toBe(200);
    expect(await pointsOf()).toEqual([500, -500, 500]);
    expect((await correct('passed', OK, 'Dora')).status).toBe(403);
  });

  it('is the examiner’s for a day, and then for MANAGE_EXAMS', async () => {
    await exams.backend.query(
      "update roles set permissions = '{CLAIM_EXAMS}' where name = 'Examiner'",
    );
    await begin();
    await finish('failed', [mark('major'), mark('ok')], COMMENT);
    expect((await correct('passed', OK, 'Ewa')).status).toBe(404);
    await pass('2026-03-22T11:00:01Z');
    expect((await correct('passed', OK)).error.message).toBe(
      'A result can be corrected for 24 hours. Ask someone who can manage exams.',
    );
    await exams.backend.query(
      "update roles set permissions = '{CLAIM_EXAMS,MANAGE_EXAMS}' where name = 'Examiner'",
    );
    expect((await correct('passed', OK, 'Ewa')).status).toBe(200);
  });
});

describe('a failure that turns out to be a pass', () => {
  const failed = async () => {
    await begin();
    await finish('failed', [mark('major'), mark('ok')], COMMENT);
    await pass('2026-03-24T11:00:00Z');
    await send('/bookings', aWish({ starts_at: '2026-04-04T09:00:00Z' }), 'Dora');
  };

  it('ends another booking of the exam', async () => {
    await failed();
    expect((await correct('passed', OK)).status).toBe(200);
    expect(await read('Dora', 2)).toMatchObject({ state: 'cancelled', cancelled_by: 'system' });
    expect(await told('Dora')).toContain(
      'Your Basic driving exam on 4 Apr 2026 is cancelled: you have passed this exam. This doesn’t count as an attempt.',
    );
    expect(await pointsOf()).toEqual([500]);
  });

  it('isn’t paid and certified again where it was passed since', async () => {
    await failed();
    await exams.backend.query(
      "update exam_bookings set state = 'passed', result = 'passed', is_attempt = true, ended_at = '2026-03-24T10:00Z' where id = 2",
    );
    const { status, error } = await correct('passed', OK);
    expect([status, error.fields]).toEqual([
      422,
      { 'sheet.result': 'The candidate has already passed this exam.' },
    ]);
    expect(await pointsOf()).toEqual([]);
  });
});

it('an exam that was passed elsewhere meanwhile is no second pass', async () => {
  await begin();
  await exams.backend.query(
    "insert into exam_bookings (user_id, type_id, route_id, state, result, is_attempt, ended_at, created_at, updated_at) values (1, 1, 1, 'passed', 'passed', true, '2026-03-01T10:00Z', now(), now())",
  );
  expect((await finish('passed', OK)).error.fields).toEqual({
    'sheet.result': 'The candidate has already passed this exam.',
  });
});

it('an incomplete exam isn’t corrected, and the refusal says so', async () => {
  await begin();
  await finish('incomplete', [mark('not_assessed'), mark('ok')], COMMENT);
  expect((await correct('passed', OK)).error.message).toBe(
    'This action is no longer possible: the exam is incomplete.',
  );
});

it('the exam of an erased member isn’t corrected', async () => {
  await begin();
  await finish('failed', [mark('major'), mark('ok')], COMMENT);
  await exams.backend.query("update users set state = 'deleted' where name = 'Dora'");
  expect((await correct('passed', OK)).error.message).toBe('The candidate’s account was deleted.');
  expect((await read()).may_correct).toBe(false);
});

it('a certificate names what was driven, and nothing once it doesn’t hold', async () => {
  await begin();
  await finish('passed', OK);
  const { certificate } = await read();
  await send('/types/1', { version: 2, type: anExam({ name: 'Renamed' }) }, 'Emil', 'PUT');
  await exams.backend.query("update exam_routes set to_city = 'Roma'");
  expect((await get(`/certificates/${certificate}`, 'Dirk')).passed).toMatchObject({
    exam: 'Basic driving',
    route: 'Calais – Milano',
  });
  await correct('failed', [mark('major'), mark('ok')]);
  expect(await get(`/certificates/${certificate}`, 'Dirk')).toEqual({
    status: 200,
    code: certificate,
    may_download: false,
    exam_id: null,
    is_valid: false,
    passed: null,
  });
});

it('who doesn’t come has missed it', async () => {
  await send('/bookings/1/confirm', { version: 1 }, 'Dora');
  await pass('2026-03-21T11:04:00Z');
  const absent = async () =>
    send('/bookings/1/absent', { version: (await read()).version }, 'Emil');
  expect(await read('Emil')).toMatchObject({ absent_from: '2026-03-21T11:05:00.000Z' });
  expect((await absent()).error.message).toBe('Wait 5 minutes after the start.');
  await pass('2026-03-21T11:05:00Z');
  expect((await absent()).state).toBe('missed');
  expect(await read('Emil')).toMatchObject({ startable: null, absent_from: null });
  expect((await get('/catalogue', 'Dora')).items[0]).toMatchObject({ attempts: { used: 1 } });
});

it('an exam that its examiner never ends is given back by MANAGE_EXAMS, and costs nothing', async () => {
  await begin();
  const reason = 'The examiner is no longer reachable.';
  const cancel = async (who: Who) =>
    send('/bookings/1/cancel', { version: (await read()).version, reason }, who);
  expect((await cancel('Dora')).status).toBe(409);
  expect((await cancel('Ewa')).state).toBe('requested');
  expect(await read('Dora')).toMatchObject({ is_priority: true, sheet: null, examiner: null });
});
