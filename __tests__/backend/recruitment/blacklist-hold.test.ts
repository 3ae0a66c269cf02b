import { applied, apply } from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { anEntry } from '@/__tests__/support/people/blacklist';
import { openBrowser } from '@/__tests__/support/backend/browser';
import { accepted, acceptedRef, CHOICE, mailedToken } from '@/__tests__/support/people/newcomers';
import { maintain } from '@/__tests__/support/backend/maintain';
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
    expect(letters).toMatchObject([{ subject: 'Your interview has been called off' }]);
    expect(JSON.stringify(letters)).not.toContain('blacklist');
  });
});

it('tells each of the staff once, also whoever has the application themselves', async () => {
  const ref = await applied(backend);
  await act(ref, 'claim', {});
  await add();
  const told = await backend.query(
    `select name, in_words(message) as message from notifications join users on users.id = user_id where kind = 'application.held'`,
  );
  expect(told).toEqual([{ name: 'Rita', message: expect.stringContaining(`${ref} of Zoë`) }]);
});

describe('an accepted applicant who comes onto the blacklist', () => {
  const NEUTRAL = 'We can’t accept your application. If you think this is a mistake, contact HR.';
  const activate = async (token: string) => {
    const { status, body } = await openBrowser(backend).post('/api/activations', {
      token,
      ...CHOICE,
    });
    return status === 200 ? 'activated' : body.error.message;
  };
  const anHourLater = () => backend.clock.set('2026-03-20T13:00:00Z');

  it('is refused in neutral words by the link, which is good again once the entry is lifted', async () => {
    const token = await accepted(backend);
    anHourLater();
    const { id, version } = await add();
    expect(await activate(token)).toBe(NEUTRAL);
    const reason = 'It was somebody else.';
    const json = { version, reason };
    await backend.ask(`/api/hr/blacklist/${id}/lift`, { method: 'POST', json, cookie: hr });
    expect(await activate(token)).toBe('activated');
  });

  it('is let in by a link that was sent by somebody who knew of it', async () => {
    const ref = await acceptedRef(backend);
    anHourLater();
    await add();
    backend.clock.set('2026-03-20T14:00:00Z');
    const { version } = await look(ref);
    await act(ref, 'resend', { version, override_note: 'It was somebody else.' });
    expect(await activate(await mailedToken(backend))).toBe('activated');
  });

  it.each<[string, Partial<BlacklistFields>]>([
    ['only warns', { severity: 'warn' }],
    ['knows no more than a name', { steam_ids: [], names: ['Zoë'] }],
  ])('is let in where the entry %s', async (_what, own) => {
    const token = await accepted(backend);
    anHourLater();
    await add(own);
    expect(await activate(token)).toBe('activated');
  });
});

describe('a draft that met an entry', () => {
  it('ends after seven days, and who it was is forgotten thirty days later', async () => {
    await add({ steam_ids: [], discord_ids: ['900000000000000001'] });
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
