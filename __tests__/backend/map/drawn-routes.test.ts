import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { eventsOfTests } from '@/__tests__/support/people/events';
import { driveJob, type DrivenJob } from '@/__tests__/support/people/map-jobs';

describe('the route of a job', () => {
  let backend: TestBackend;
  let ids: { ada: number; ben: number };
  let cookies: { ada: string; ben: string; hanna: string };

  beforeAll(async () => {
    backend = await startBackend();
  });
  beforeEach(async () => {
    await backend.reset();
    ids = {
      ada: await backend.addMember({ name: 'Ada' }),
      ben: await backend.addMember({ name: 'Ben' }),
    };
    await backend.addMember({ name: 'Hanna' }, ['Administrator']);
    const signIn = (name: string) => backend.signIn(`${name}@example.com`);
    cookies = { ada: await signIn('ada'), ben: await signIn('ben'), hanna: await signIn('hanna') };
  });
  afterAll(() => backend.close());

  const ask = (path: string, cookie = cookies.ada) => backend.ask(`/api/map/${path}`, { cookie });

  it('leads through the positions of its events, from the start to the end', async () => {
    const id = await driveJob(backend, ids.ada, {
      names: ['Berlin', 'Lutetia'],
      events: [
        ['delivered', 900, 90],
        ['tollgate', 500.4, 50],
        ['fine', 0, 0],
        ['started', 100, 10],
      ],
    });
    expect(await ask(`jobs/${id}`)).toMatchObject({
      game: 'eut2',
      from: { name: 'Berlin', at: [expect.any(Number), expect.any(Number)] },
      to: { name: 'Lutetia', at: [expect.any(Number), expect.any(Number)] },
      points: [
        [100, 10],
        [500, 50],
        [900, 90],
      ],
    });
  });

  it('begins and ends in its cities where its tracker only told what happened between them', async () => {
    const tolls: NonNullable<DrivenJob['events']> = [
      ['tollgate', 500, 50],
      ['ferry', 700, 70],
    ];
    const names: NonNullable<DrivenJob['names']> = ['Berlin', 'Lutetia'];
    const drive = async (...events: NonNullable<DrivenJob['events']>) =>
      ask(`jobs/${await driveJob(backend, ids.ada, { names, events })}`);
    const way = await drive(...tolls);
    expect(way.points).toEqual([way.from.at, [500, 50], [700, 70], way.to.at]);
    const begun = await drive(['started', 100, 10], ...tolls);
    expect(begun.points).toEqual([[100, 10], [500, 50], [700, 70], way.to.at]);
    const ended = await drive(...tolls, ['delivered', 900, 90]);
    expect(ended.points).toEqual([way.from.at, [500, 50], [700, 70], [900, 90]]);
  });

  it('of a cancelled job ends where it was last heard of', async () => {
    const id = await driveJob(backend, ids.ada, {
      status: 'cancelled',
      names: ['Berlin', 'Lutetia'],
      events: [
        ['tollgate', 500, 50],
        ['tollgate', 700, 70],
      ],
    });
    const { from, points } = await ask(`jobs/${id}`);
    expect(points).toEqual([from.at, [500, 50], [700, 70]]);
  });

  it('is for its driver and who manages jobs, and nobody else', async () => {
    const id = await driveJob(backend, ids.ada);
    expect(await ask(`jobs/${id}`, cookies.hanna)).toMatchObject({ status: 200, points: [] });
    expect(await ask(`jobs/${id}`, cookies.ben)).toMatchObject({ status: 404 });
    expect(await backend.ask(`/api/map/jobs/${id}`)).toMatchObject({ status: 401 });
  });

  it('names a place that the map doesn’t know, without a position', async () => {
    const id = await driveJob(backend, ids.ada, { ids: ['stary_mlyn', null] });
    expect(await ask(`jobs/${id}`)).toMatchObject({
      from: { name: 'Stary Mlyn', at: null },
      to: { name: 'Unknown', at: null },
    });
  });

  it('of other things joins two cities by their names', async () => {
    const { cities } = await ask('cities?game=eut2');
    const wien = cities.find(({ id }: { id: string }) => id === 'wien');
    expect(await ask('route?game=eut2&from=Wien&to=Nowhere')).toMatchObject({
      from: { name: 'Wien', at: [wien.x, wien.z] },
      to: { name: 'Nowhere', at: null },
    });
    expect(await ask('route?game=eut2&from=Wien')).toMatchObject({ status: 400 });
    expect(await ask('route?game=eut2&from=Wien&to=Graz&via=Linz%7CNowhere')).toMatchObject({
      via: [
        { name: 'Linz', at: [expect.any(Number), expect.any(Number)] },
        { name: 'Nowhere', at: null },
      ],
    });
  });

  it('takes one city of two with a name, as the editor does, however it is written', async () => {
    const { cities } = await ask('cities?game=ats');
    const [washington, texas] = ['longview', 'longview_tx'].map((wanted) => {
      const { x, z } = cities.find(({ id }: { id: string }) => id === wanted);
      return [x, z];
    });
    const { from, to, via } = await ask(
      'route?game=ats&from=Longview&to=longview&via=Longview, TX%7C longview tx',
    );
    expect([from, to, ...via].map(({ at }) => at)).toEqual([washington, washington, texas, texas]);
  });
});

describe('the events of today', () => {
  const company = eventsOfTests({ COMPANY_TIME_ZONE: 'Europe/Berlin' });

  it('are those that take place on the company’s day, and are neither drafts nor cancelled', async () => {
    const { publish, ok, backend, cookieOf } = company;
    const id = await publish({ via: ['Lille'] });
    await publish({
      title: 'Tomorrow',
      meetup_at: '2026-03-21T23:05:00Z',
      start_at: '2026-03-21T23:30:00Z',
      end_at: '2026-03-22T01:00:00Z',
    });
    const cancelled = await publish({ title: 'Cancelled' });
    await ok('Eva', 'POST', `/${cancelled}/cancel`, { version: 2, reason: 'Ice on the roads.' });
    await ok('Eva', 'POST', '', { event: anEvent({ title: 'Draft' }) });
    backend.clock.set('2026-03-20T23:30:00Z');
    const { items } = await backend.ask('/api/map/events', { cookie: cookieOf('Dora') });
    expect(items).toEqual([
      {
        id,
        title: 'Coast convoy',
        game: 'eut2',
        meetup_at: '2026-03-21T18:00:00.000Z',
        from: { name: 'Calais', at: [expect.any(Number), expect.any(Number)] },
        to: { name: 'Hamburg', at: [expect.any(Number), expect.any(Number)] },
        via: [{ name: 'Lille', at: [expect.any(Number), expect.any(Number)] }],
      },
    ]);
  });
});
