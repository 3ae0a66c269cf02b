import { anotherApplicant, applied, truckersmpOf } from '@/__tests__/support/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend';

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
    const list = async (query: string) =>
      (await backend.ask(`/api/applications?${query}`, { cookie: rita })).items.map(
        ({ ref }: { ref: string }) => refs.indexOf(ref) + 1,
      );
    expect(await list('')).toEqual([1, 2, 3]);
    expect(await list('sort=-submitted_at')).toEqual([3, 2, 1]);
    expect(await list('country=FR')).toEqual([2]);
    expect(await list('language=de')).toEqual([1, 3]);
    expect(await list('warnings=yes')).toEqual([3]);
    expect(await list('assignee=own')).toEqual([1]);
    expect(await list('assignee=nobody')).toEqual([2, 3]);
    expect(await list('state=claimed')).toEqual([1]);
    expect(await list('search=applicant 2')).toEqual([2]);
    const first = await backend.ask('/api/applications?limit=2', { cookie: rita });
    const next = await backend.ask(`/api/applications?limit=2&cursor=${first.next}`, {
      cookie: rita,
    });
    expect(next).toMatchObject({ count: 3, items: [{ ref: refs[2] }], next: null });
  });

  it('is cleared of spam by who manages applications', async () => {
    const one = await applied(backend);
    const two = await applied(backend, anotherApplicant(1), truckersmpOf(2));
    const json = { refs: [one, two], note: 'The same text.' };
    const close = (cookie: string) =>
      backend.ask('/api/applications/close-spam', { method: 'POST', json, cookie });
    expect((await close(rita)).status).toBe(403);
    expect(await close(lead)).toMatchObject({ closed: 2 });
    expect((await look(one)).reason_code).toBe('spam');
    expect(await subjects()).toHaveLength(2);
  });
});
