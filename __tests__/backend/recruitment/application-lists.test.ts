import { anotherApplicant, applied, truckersmpOf } from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { takenList } from '@/__tests__/support/backend/taken-list';

let backend: TestBackend;
let rita: string;
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
  await backend.addMember({ name: 'Lena' }, ['Recruiter']);
  rita = await backend.signIn('rita@example.com');
  lead = await backend.signIn('lena@example.com');
});
afterAll(() => backend.close());

const act = (ref: string, path: string, json: object) =>
  backend.ask(`/api/applications/${ref}/${path}`, { method: 'POST', json, cookie: rita });
const look = (ref: string) => backend.ask(`/api/applications/${ref}`, { cookie: rita });
const seenNow = async (ref: string) => ({ ref, version: (await look(ref)).version });
const subjects = () => backend.query("select 1 from outbox_entries where kind = 'mail'");

describe('the list of current applications', () => {
  it('is narrowed, sorted and paged', async () => {
    const refs: string[] = [];
    for (const number of [1, 2, 3]) {
      backend.clock.set(`2026-03-20T12:0${number}:00Z`);
      const own = number === 2 ? { country: 'FR', languages: ['fr'] } : {};
      refs.push(
        await applied(backend, anotherApplicant(number, own), {
          ...truckersmpOf(number),
          isOnDiscord: number !== 3,
        }),
      );
    }
    await act(refs[0] ?? '', 'claim', {});
    const list = async (query: string, cookie = rita) =>
      (await backend.ask(`/api/applications?${query}`, { cookie })).items.map(
        ({ ref }: { ref: string }) => refs.indexOf(ref) + 1,
      );
    expect(await list('')).toEqual([1, 2, 3]);
    expect(await list('sort=-submitted_at')).toEqual([3, 2, 1]);
    expect(await list('country=FR')).toEqual([2]);
    expect(await list('language=de')).toEqual([1, 3]);
    expect(await list('warnings=yes')).toEqual([3]);
    expect(await list('assignee=own')).toEqual([1]);
    expect(await list('warnings=no')).toEqual([1, 2]);
    expect(await list('assignee=nobody')).toEqual([2, 3]);
    expect(await list('assignee=others')).toEqual([]);
    expect(await list('assignee=others', lead)).toEqual([1]);
    expect(await list('state=claimed')).toEqual([1]);
    expect(await list('search=applicant 2')).toEqual([2]);
    expect(await list(`search=${refs[2]}`)).toEqual([3]);
    await backend.query("update applications set steam_name = 'Steamer' where ref = $1", [refs[0]]);
    await backend.query("update applications set discord_name = 'Disco' where ref = $1", [refs[1]]);
    expect(await list('search=steamer')).toEqual([1]);
    expect(await list('search=disco')).toEqual([2]);
    await backend.query("update applications set discord_id = '4242424242' where ref = $1", [
      refs[1],
    ]);
    expect(await list('search=4242424242')).toEqual([2]);
    const first = await backend.ask('/api/applications?limit=2', { cookie: rita });
    const next = await backend.ask(`/api/applications?limit=2&cursor=${first.next}`, {
      cookie: rita,
    });
    expect(next).toMatchObject({ count: 3, items: [{ ref: refs[2] }], next: null });
  });

  it('says on which nobody has acted for two days', async () => {
    const ref = await applied(backend);
    await act(ref, 'claim', {});
    const isOverdueAt = async (instant: string) => {
      backend.clock.set(instant);
      rita = await backend.signIn('rita@example.com');
      return (await look(ref)).is_overdue;
    };
    expect(await isOverdueAt('2026-03-22T11:59:59Z')).toBe(false);
    expect(await isOverdueAt('2026-03-22T12:00:00Z')).toBe(true);
    const { version } = await look(ref);
    const held = await act(ref, 'hold', { version, note: 'I ask around first.' });
    expect(held.state).toBe('on_hold');
    expect(await isOverdueAt('2026-03-24T12:00:00Z')).toBe(true);
  });

  it('says where an application stands among the own and the unassigned', async () => {
    const refs: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      backend.clock.set(`2026-03-20T12:0${number}:00Z`);
      refs.push(await applied(backend, anotherApplicant(number), truckersmpOf(number)));
    }
    const placeOf = (place: number, assignee: string, cookie = rita) =>
      backend.ask(`/api/applications/${refs[place]}/place?assignee=${assignee}`, { cookie });
    expect(await placeOf(1, 'nobody')).toMatchObject({
      number: 2,
      count: 4,
      previous: refs[0],
      next: refs[2],
    });
    for (const place of [1, 3]) await act(refs[place] ?? '', 'claim', {});
    expect(await placeOf(1, 'nobody')).toMatchObject({
      number: null,
      count: 2,
      previous: refs[0],
      next: refs[2],
    });
    expect(await placeOf(3, 'own')).toMatchObject({
      number: 2,
      count: 2,
      previous: refs[1],
      next: null,
    });
    expect(await placeOf(3, 'own', lead)).toMatchObject({ number: null, count: 0 });
    const asked = await seenNow(refs[1] ?? '');
    await act(asked.ref, 'ask', { version: asked.version, question: 'Which trucks do you own?' });
    expect(await placeOf(3, 'own')).toMatchObject({ count: 2, previous: refs[1] });
    expect(await placeOf(3, 'own&waiting_for=staff')).toMatchObject({ count: 1, previous: null });
  });

  it('is taken away as it is narrowed and sorted, by recruiters', async () => {
    const one = await applied(backend);
    backend.clock.set('2026-03-20T13:00:00Z');
    const two = await applied(
      backend,
      anotherApplicant(1, { country: 'FR', languages: ['fr'] }),
      truckersmpOf(2),
    );
    await act(one, 'claim', {});
    const path = '/api/applications/export';
    const all = await takenList(backend, path, rita);
    expect(all).toMatchObject({
      file: 'current-applications.csv',
      noted: 'Exported current applications as CSV',
    });
    expect(all.lines).toEqual([
      `${one},Claimed,Zoë,Germany,"German, English",ETS2,0,0,2026-03-20 12:00:00,Rita,2026-03-20 13:00:00,,No`,
      `${two},Waiting,Applicant 1,France,French,ETS2,0,0,2026-03-20 13:00:00,,,,No`,
    ]);
    const own = await takenList(backend, `${path}?assignee=own`, rita);
    expect(own.lines).toEqual([all.lines?.[0]]);
    const newest = await takenList(backend, `${path}?sort=-submitted_at`, rita);
    expect(newest.lines).toEqual(all.lines?.toReversed());
    await backend.addMember({ name: 'Dan' });
    const driver = await backend.signIn('dan@example.com');
    expect((await takenList(backend, path, driver)).status).toBe(403);
  });

  it('is cleared of spam by who manages applications', async () => {
    const one = await applied(backend);
    const two = await applied(backend, anotherApplicant(1), truckersmpOf(2));
    const close = (cookie: string, ...applications: unknown[]) =>
      backend.ask('/api/applications/close-spam', {
        method: 'POST',
        json: { applications, note: 'The same text.' },
        cookie,
      });
    const seen = await Promise.all([one, two].map(seenNow));
    expect((await close(rita, ...seen)).status).toBe(403);
    expect((await close(lead, ...seen)).results).toEqual(
      [one, two].toSorted().map((ref) => ({ ref, problem: null })),
    );
    expect((await look(one)).reason_code).toBe('spam');
    expect(await subjects()).toHaveLength(2);
  });

  it('leaves to a colleague what they claimed while spam was chosen', async () => {
    const one = await applied(backend);
    const two = await applied(backend, anotherApplicant(1), truckersmpOf(2));
    const applications = await Promise.all([one, two].map(seenNow));
    await act(two, 'claim', {});
    const close = (chosen: typeof applications) =>
      backend.ask('/api/applications/close-spam', {
        method: 'POST',
        json: { applications: chosen, note: 'The same text.' },
        cookie: lead,
      });
    const problem = 'This record was changed by Rita.';
    expect((await close(applications)).results).toEqual(
      expect.arrayContaining([
        { ref: one, problem: null },
        { ref: two, problem },
      ]),
    );
    expect((await look(one)).state).toBe('declined');
    expect(await look(two)).toMatchObject({ state: 'claimed', assignee: { name: 'Rita' } });
    const own = 'You’ve already decided this, perhaps in another tab.';
    expect((await close(applications)).results).toEqual(
      expect.arrayContaining([
        { ref: one, problem: own },
        { ref: two, problem },
      ]),
    );
    expect(await close(applications.slice(1))).toMatchObject({
      status: 409,
      error: { message: problem },
    });
  });
});

describe('the list of past applications', () => {
  it('is taken away as it is narrowed, by recruiters', async () => {
    const one = await applied(backend);
    const two = await applied(backend, anotherApplicant(1), truckersmpOf(2));
    await backend.ask('/api/applications/close-spam', {
      method: 'POST',
      json: { applications: [await seenNow(one)], note: 'The same text.' },
      cookie: lead,
    });
    const path = '/api/applications/past/export';
    const all = await takenList(backend, path, rita);
    expect(all).toMatchObject({
      file: 'past-applications.csv',
      noted: 'Exported past applications as CSV',
    });
    const sent = '2026-03-20 12:00:00';
    expect(all.lines).toEqual([
      `${one},Declined,Zoë,Germany,"German, English",ETS2,0,0,${sent},,${sent},Lena,Spam,0`,
    ]);
    expect(all.lines?.join()).not.toContain(two);
    const listed = async (query: string) =>
      (await backend.ask(`/api/applications/past?${query}`, { cookie: rita })).items.length;
    expect([await listed('decider=2'), await listed('decider=1')]).toEqual([1, 0]);
    expect([await listed('search=zo'), await listed('search=nobody')]).toEqual([1, 0]);
    expect((await takenList(backend, `${path}?state=accepted`, rita)).lines).toEqual([]);
    await backend.addMember({ name: 'Dan' });
    const driver = await backend.signIn('dan@example.com');
    expect((await takenList(backend, path, driver)).status).toBe(403);
  });
});
