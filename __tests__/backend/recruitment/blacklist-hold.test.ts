import { applied, apply } from '@/__tests__/support/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend';
import { anEntry } from '@/__tests__/support/blacklist';
import { maintain } from '@/backend/maintenance';
import type { BlacklistFields } from '@/lib/contracts/blacklist';

let backend: TestBackend;
let hr: string;
let recruiter: string;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Hanna' }, ['HR']);
  await backend.addMember({ name: 'Rita' }, ['Recruiter']);
  hr = await backend.signIn('hanna@example.com');
  recruiter = await backend.signIn('rita@example.com');
});
afterAll(() => backend.close());

const add = (own: Partial<BlacklistFields> = {}) =>
  backend.ask('/api/hr/blacklist', { method: 'POST', json: { entry: anEntry(own) }, cookie: hr });
const look = (ref: string) => backend.ask(`/api/applications/${ref}`, { cookie: recruiter });
const act = (ref: string, path: string, json: object) =>
  backend.ask(`/api/applications/${ref}/${path}`, { method: 'POST', json, cookie: recruiter });

describe('an interview', () => {
  it('is called off where its applicant is held, and they are not told why', async () => {
    const ref = await applied(backend);
    await act(ref, 'claim', {});
    const { version } = await look(ref);
    await act(ref, 'interview', { version, at: '2026-03-22T18:00:00Z' });
    await add();
    expect(await look(ref)).toMatchObject({ state: 'on_hold', interview_at: null });
    const letters = await backend.query(
      "select content ->> 'subject' as subject, content ->> 'text' as text from outbox_entries where kind = 'mail' order by id desc limit 1",
    );
    expect(letters).toMatchObject([{ subject: 'Your interview is off for now' }]);
    expect(JSON.stringify(letters)).not.toContain('blacklist');
  });
});

describe('a draft that met an entry', () => {
  it('ends after seven days, and who it was is forgotten thirty days later', async () => {
    await add({ discord_ids: ['900000000000000001'] });
    await apply(backend);
    const draft = async () =>
      (await backend.query('select state, name, steam_id from applications'))[0];
    backend.clock.set('2026-03-27T11:59:59Z');
    await maintain(backend.context);
    expect(await draft()).toMatchObject({ state: 'draft', name: 'Zoë' });
    backend.clock.set('2026-03-27T12:00:00Z');
    await maintain(backend.context);
    expect(await draft()).toMatchObject({ state: 'withdrawn', name: 'Zoë' });
    backend.clock.set('2026-04-26T12:00:00Z');
    await maintain(backend.context);
    expect(await draft()).toEqual({ state: 'withdrawn', name: null, steam_id: null });
    expect(await backend.query('select matched from blacklist_hits')).toEqual([
      { matched: ['Discord'] },
    ]);
  });
});
