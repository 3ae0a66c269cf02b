import { meetAt } from '@/__tests__/support/backend/locks';
import { anExam, aRoute, examsOfTests, idOf } from '@/__tests__/support/people/exams';

interface Slot {
  examiner: { user_id: number };
}

const SUNDAY = { kind: 'weekly', weekday: 7, from_minute: 720, to_minute: 1320 };

const exams = examsOfTests();
const { get, send, addType, addRoute } = exams;

const catalogue = async (who: 'Dora' | 'Nora' = 'Dora') => get('/catalogue', who);

describe('an exam type', () => {
  it('is made by those who manage exams, with weights that add up', async () => {
    expect((await send('/types', { type: anExam() }, 'Dora')).status).toBe(403);
    const light = [{ name: 'Parking', weight: 90, is_critical: false }];
    const { status, error } = await addType({ items: light });
    expect([status, error.fields]).toEqual([400, { 'type.items': 'Weights must add up to 100%.' }]);
    const half = { name: 'Parking', weight: 50, is_critical: false };
    const twice = await addType({ items: [half, { ...half, name: 'PARKING' }] });
    expect(twice.error.fields).toEqual({ 'type.items': 'Give each item a different name.' });
    const bell = await addType({ description: 'Ring\u0007' });
    expect(bell.error.fields).toEqual({
      'type.description': 'Leave out characters that can’t be shown.',
    });
    expect(await addType()).toMatchObject({ status: 200, id: 1, version: 1 });
    const again = await addType({ name: 'BASIC driving' });
    expect([again.status, again.error.fields]).toEqual([
      422,
      { 'type.name': 'Name is already used.' },
    ]);
  });

  it('requires no rank that has no exams', async () => {
    const { error } = await addType({ min_rank_id: 2 });
    expect(error.fields).toEqual({ 'type.min_rank_id': 'Choose a rank.' });
  });

  it('never leads back to itself by what it requires', async () => {
    await addType();
    await addType({ name: 'Convoy', prerequisite_id: 1 });
    const round = { version: 1, type: anExam({ prerequisite_id: 2 }) };
    expect((await send('/types/1', round, 'Emil', 'PUT')).error.fields).toEqual({
      'type.prerequisite_id': 'Choose another exam to pass first.',
    });
    expect((await send('/types/1/delete', { version: 1 }, 'Emil')).status).toBe(409);
    expect((await send('/types/2/delete', { version: 1 }, 'Emil')).status).toBe(200);
    expect((await send('/types/1/delete', { version: 1 }, 'Emil')).status).toBe(200);
  });

  it('is refused where others lead round in a circle', async () => {
    await addType();
    await addType({ name: 'Convoy', prerequisite_id: 1 });
    await exams.backend.query('update exam_types set prerequisite_id = 2 where id = 1');
    expect((await addType({ name: 'Heavy haul', prerequisite_id: 2 })).error.fields).toEqual({
      'type.prerequisite_id': 'Choose another exam to pass first.',
    });
  });

  it('never comes to require one that is made to require it at the same moment', async () => {
    await addType();
    await addType({ name: 'Convoy' });
    const requiring = (id: number, other: number, name: string) =>
      send(
        `/types/${id}`,
        { version: 1, type: anExam({ name, prerequisite_id: other }) },
        'Emil',
        'PUT',
      );
    const answers = await meetAt(exams.backend, 'lock table exam_types in share mode', [
      () => requiring(1, 2, 'Basic driving'),
      () => requiring(2, 1, 'Convoy'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('isn’t deleted beside its first booking', async () => {
    await addType();
    await addRoute();
    const windows = [{ from: '2026-03-22T17:00:00Z', to: '2026-03-22T20:00:00Z' }];
    const answers = await meetAt(exams.backend, 'lock table exam_bookings in share mode', [
      () => send('/requests', { exam: 1, route: 1, windows, notes: '' }, 'Dora'),
      () => send('/types/1/delete', { version: 2 }, 'Emil'),
    ]);
    const statuses = answers.map(({ status }) => status);
    // Whichever was first.
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual(statuses);
  });

  it('is changed in the version that was seen, with a history', async () => {
    await addType();
    const change = { version: 1, type: anExam({ points: 600 }) };
    expect((await send('/types/1', change, 'Emil', 'PUT')).status).toBe(200);
    expect((await send('/types/1', change, 'Ewa', 'PUT')).status).toBe(409);
    const { items } = await get('/types/1/history', 'Emil');
    expect(items.map(({ by, summary }: { by: string; summary: string }) => [by, summary])).toEqual([
      ['Emil', 'Changed the exam “Basic driving”'],
      ['Emil', 'Created the exam “Basic driving”'],
    ]);
  });
});

describe('an exam type with its own examiners', () => {
  const [emil, ewa] = [idOf('Emil'), idOf('Ewa')];
  const windows = [{ from: '2026-03-22T17:00:00Z', to: '2026-03-22T20:00:00Z' }];
  const starts_at = '2026-03-22T17:00:00Z';
  const UNQUALIFIED = 'Ewa isn’t qualified for Basic driving.';

  it('is examined by nobody else', async () => {
    expect((await addType({ examiner_ids: [idOf('Dora')] })).error.fields).toEqual({
      'type.examiner_ids': 'Choose examiners.',
    });
    await addType({ examiner_ids: [emil] });
    await addRoute();
    for (const who of ['Emil', 'Ewa'] as const)
      await send('/availability', { availability: SUNDAY }, who);
    const { items } = await get('/slots?type=1', 'Dora');
    expect(new Set(items.map(({ examiner }: Slot) => examiner.user_id))).toEqual(new Set([emil]));
    const wish = { exam: 1, route: 1, examiner: ewa, starts_at, notes: '' };
    expect((await send('/bookings', wish, 'Dora')).error.message).toBe('Choose an examiner.');
    await send('/requests', { exam: 1, route: 1, windows, notes: '' }, 'Dora');
    const claim = await send('/bookings/1/claim', { version: 1, starts_at }, 'Ewa');
    expect([claim.status, claim.error.message]).toEqual([
      422,
      'You’re not qualified for Basic driving.',
    ]);
    expect([await exams.told('Emil'), await exams.told('Ewa')]).toEqual([
      ['Dora requested the Basic driving exam.'],
      [],
    ]);
    expect((await get('/bookings/1', 'Ewa')).is_qualified).toBe(false);
    expect((await send('/bookings/1/claim', { version: 1, starts_at }, 'Emil')).status).toBe(200);
  });

  it('is handed to nobody else, who may learn by it', async () => {
    await addType({ examiner_ids: [emil] });
    await addRoute();
    await send('/requests', { exam: 1, route: 1, windows, notes: '' }, 'Dora');
    await send('/bookings/1/claim', { version: 1, starts_at }, 'Emil');
    expect((await get('/bookings/1/colleagues', 'Emil')).items).toMatchObject([
      { user_id: ewa, objection: null, is_qualified: false },
    ]);
    const part = (second: number | null, trainee: number | null) =>
      send('/bookings/1/assistants', { version: 2, second, trainee }, 'Emil', 'PUT');
    const answers = [
      await send('/bookings/1/offer', { version: 2, user_id: ewa }, 'Emil', 'PUT'),
      await send('/bookings/1/assign', { version: 2, user_id: ewa }, 'Emil'),
      await part(ewa, null),
    ];
    expect(answers.map(({ error }) => error.message)).toEqual([
      UNQUALIFIED,
      UNQUALIFIED,
      UNQUALIFIED,
    ]);
    expect((await part(null, ewa)).status).toBe(200);
  });

  it('still names whoever may no longer examine', async () => {
    await addType({ examiner_ids: [ewa] });
    await exams.backend.query(`delete from user_roles where user_id = ${ewa}`);
    expect((await get('/types', 'Emil')).examiners).toEqual([
      { user_id: emil, name: 'Emil', may_examine: true },
      { user_id: ewa, name: 'Ewa', may_examine: false },
    ]);
    const type = anExam({ examiner_ids: [emil, ewa] });
    expect((await send('/types/1', { version: 1, type }, 'Emil', 'PUT')).status).toBe(200);
  });
});

describe('the catalogue', () => {
  it('is refused to the lowest ranks, whatever the page hides', async () => {
    await addType();
    const { status, error } = await catalogue('Nora');
    expect([status, error.message]).toEqual([422, 'You need rank Driver for exams.']);
    expect((await get('/slots?type=1', 'Nora')).error.message).toBe(
      'You need rank Driver for exams.',
    );
    expect((await get('/bookings/own', 'Nora')).rank_objection).toBe(
      'You need rank Driver for exams.',
    );
    expect((await get('/bookings/own', 'Dora')).rank_objection).toBeNull();
  });

  it('says why an exam can’t be taken', async () => {
    await addType();
    await addType({ name: 'Convoy', prerequisite_id: 1 });
    await addType({ name: 'Heavy haul', min_rank_id: 4 });
    for (const type_id of [1, 2, 3]) await addRoute({ type_id });
    const { items } = await catalogue();
    expect(items).toMatchObject([
      {
        name: 'Basic driving',
        standing: 'available',
        reason: null,
        routes: [{ to_city: 'Milano' }],
      },
      { name: 'Convoy', standing: 'locked', reason: 'Pass Basic driving first.' },
      {
        name: 'Heavy haul',
        standing: 'locked',
        reason: 'You need rank Experienced Driver for this exam.',
      },
    ]);
    // Nor is it booked past the page, or on the route of another exam.
    const windows = [{ from: '2026-03-22T17:00:00Z', to: '2026-03-22T20:00:00Z' }];
    const refused = async (exam: number, route: number) =>
      (await send('/requests', { exam, route, windows, notes: '' }, 'Dora')).error.fields;
    expect(await refused(2, 2)).toEqual({ exam: 'Pass Basic driving first.' });
    expect(await refused(1, 2)).toEqual({ route: 'Choose a route.' });
    await addRoute({ to_city: 'Lyon' });
    await send('/routes/4/active', { version: 1, is_active: false }, 'Emil');
    expect(await refused(1, 4)).toEqual({ route: 'Choose a route.' });
  });

  it('has no exam or route that is out of use', async () => {
    await addType();
    expect((await catalogue()).items).toEqual([]);
    // One from before new exams were drafts.
    await exams.backend.query('update exam_types set is_active = true');
    expect((await catalogue()).items).toEqual([]);
    await exams.backend.query('update exam_types set is_active = false');
    await addRoute();
    await addRoute({ to_city: 'Lyon' });
    await send('/routes/1/active', { version: 1, is_active: false }, 'Emil');
    expect((await catalogue()).items).toMatchObject([
      { standing: 'available', routes: [{ to_city: 'Lyon' }] },
    ]);
    await send('/types/1/active', { version: 2, is_active: false }, 'Emil');
    expect((await catalogue()).items).toEqual([]);
  });
});

const standing = (path: string, is_active: boolean, version = 1) =>
  send(`${path}/active`, { version, is_active }, 'Emil');

describe('a new exam', () => {
  const known = async () => (await get('/types', 'Emil')).items[0];

  it('is a draft until it has a route and is activated', async () => {
    await addType();
    expect(await known()).toMatchObject({ is_active: false, is_draft: true, routes: 0 });
    const early = await standing('/types/1', true);
    expect([early.status, early.error.message]).toEqual([
      409,
      'This exam has no active route. Add or activate one first.',
    ]);
    await send('/routes', { route: aRoute() }, 'Emil');
    expect(await known()).toMatchObject({ is_active: false, is_draft: false, routes: 1 });
    expect((await standing('/types/1', true)).status).toBe(200);
    expect(await known()).toMatchObject({ is_active: true, is_draft: false });
    expect((await catalogue()).items).toMatchObject([{ standing: 'available' }]);
  });

  it('is activated with its first route, and nobody books it before', async () => {
    await addType();
    const windows = [{ from: '2026-03-22T17:00:00Z', to: '2026-03-22T20:00:00Z' }];
    const ask = () => send('/requests', { exam: 1, route: 1, windows, notes: '' }, 'Dora');
    expect((await ask()).error.fields).toEqual({ exam: 'Choose an exam.' });
    expect((await addRoute()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const { items } = await get('/types/1/history', 'Emil');
    expect(items[0].summary).toBe('Activated the exam “Basic driving”');
  });

  it('is activated after the draft that it requires', async () => {
    await addType();
    await addType({ name: 'Convoy', prerequisite_id: 1 });
    await addType({ name: 'Heavy haul' });
    await addRoute({ type_id: 3 });
    const refusal = (name: string) =>
      `“${name}” requires “Basic driving”, which is a draft. Activate that first.`;
    const requiring = { version: 2, type: anExam({ name: 'Heavy haul', prerequisite_id: 1 }) };
    const early = [
      await addRoute({ type_id: 2 }),
      await send('/types/3', requiring, 'Emil', 'PUT'),
    ];
    expect(early.map(({ status, error }) => [status, error.message])).toEqual([
      [409, refusal('Convoy')],
      [409, refusal('Heavy haul')],
    ]);
    await addRoute();
    expect((await addRoute({ type_id: 2 })).status).toBe(200);
    expect((await send('/types/3', requiring, 'Emil', 'PUT')).status).toBe(200);
  });

  it('isn’t activated beside the deletion of its only route', async () => {
    await addType();
    await send('/routes', { route: aRoute() }, 'Emil');
    const answers = await meetAt(exams.backend, 'lock table exam_routes in share mode', [
      () => standing('/types/1', true),
      () => send('/routes/1/delete', { version: 1 }, 'Ewa'),
    ]);
    const [activated, deleted] = answers.map(({ status }) => status);
    // Whichever was first.
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([activated, deleted]);
  });
});

describe('an active exam', () => {
  const LAST =
    'This is the last active route of “Basic driving”. Add another route or deactivate the exam first.';

  it('keeps its last active route', async () => {
    await addType();
    await addType({ name: 'Convoy' });
    await addRoute();
    const moved = { version: 1, route: aRoute({ type_id: 2 }) };
    const answers = [
      await standing('/routes/1', false),
      await send('/routes/1/delete', { version: 1 }, 'Emil'),
      await send('/routes/1', moved, 'Emil', 'PUT'),
    ];
    expect(answers.map(({ status, error }) => [status, error.message])).toEqual([
      [409, LAST],
      [409, LAST],
      [409, LAST],
    ]);
    expect((await standing('/types/1', false, 2)).status).toBe(200);
    expect((await standing('/routes/1', false)).status).toBe(200);
    // It has a route still, and may have been taken, so it's no draft again.
    expect((await get('/types', 'Emil')).items[0]).toMatchObject({ routes: 0, is_draft: false });
    expect((await standing('/types/1', true, 3)).status).toBe(409);
    expect((await standing('/routes/1', true, 2)).status).toBe(200);
    expect(await standing('/types/1', true, 3)).toMatchObject({ status: 200, version: 4 });
    // Once more it changes nothing.
    expect(await standing('/types/1', true, 4)).toMatchObject({ status: 200, version: 4 });
  });

  it('keeps one of two routes that are deactivated at once', async () => {
    await addType();
    await addRoute();
    await addRoute({ to_city: 'Lyon' });
    const answers = await meetAt(exams.backend, 'lock table exam_routes in share mode', [
      () => standing('/routes/1', false),
      () => standing('/routes/2', false),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

it('a route belongs to an exam', async () => {
  expect((await addRoute()).error.fields).toEqual({ 'route.type_id': 'Choose an exam.' });
  await addType();
  expect(await addRoute()).toMatchObject({ id: 1, version: 1 });
  const edit = { version: 1, route: aRoute() };
  expect((await send('/routes', { route: aRoute() }, 'Dora')).status).toBe(403);
  expect((await send('/routes/1', edit, 'Dora', 'PUT')).status).toBe(403);
  expect((await get('/routes', 'Emil')).items).toMatchObject([
    { type_name: 'Basic driving', from_city: 'Calais', is_active: true },
  ]);
});

it('a route is there once, and leads somewhere', async () => {
  await addType();
  await addRoute();
  const again = { 'route.to_city': 'This exam already has this route.' };
  expect((await addRoute({ to_city: 'MILANO' })).error.fields).toEqual(again);
  expect((await addRoute({ via: 'Dijon' })).id).toBe(2);
  const same = { version: 1, route: aRoute() };
  expect((await send('/routes/1', same, 'Emil', 'PUT')).status).toBe(200);
  expect((await send('/routes/2', same, 'Emil', 'PUT')).error.fields).toEqual(again);
  expect((await addRoute({ to_city: 'calais' })).error.fields).toEqual({
    'route.to_city': 'Choose a different city, or fill in Via for a round trip.',
  });
  expect((await addRoute({ to_city: 'Calais', via: 'Paris' })).status).toBe(200);
});
