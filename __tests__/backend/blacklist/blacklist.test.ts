import {
  anApplicant,
  anotherApplicant,
  applied,
  apply,
} from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { anEntry } from '@/__tests__/support/people/blacklist';
import { inTransaction } from '@/backend/core/db/transaction';
import { keepAsHashes } from '@/backend/blacklist/hit-store';
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
  await backend.addMember({ name: 'Henry' }, ['HR']);
  await backend.addMember({ name: 'Rita' }, ['Recruiter']);
  await backend.addMember({ name: 'Dora', steam_id: '76561190000000777' });
  await signIn();
});
afterAll(() => backend.close());

async function signIn() {
  hr = await backend.signIn('hanna@example.com');
  recruiter = await backend.signIn('rita@example.com');
}
const list = (query = '', cookie = hr) => backend.ask(`/api/hr/blacklist${query}`, { cookie });
const look = (id: number) => backend.ask(`/api/hr/blacklist/${id}`, { cookie: hr });
const add = (own: Partial<BlacklistFields> = {}, cookie = hr) =>
  backend.ask('/api/hr/blacklist', { method: 'POST', json: { entry: anEntry(own) }, cookie });
const lift = (id: number, version = 1) =>
  backend.ask(`/api/hr/blacklist/${id}/lift`, {
    method: 'POST',
    json: { version, reason: 'It was somebody else.' },
    cookie: hr,
  });
const edit = (id: number, version: number, own: Partial<BlacklistFields>, cookie = hr) =>
  backend.ask(`/api/hr/blacklist/${id}`, {
    method: 'PUT',
    json: { version, entry: anEntry(own) },
    cookie,
  });
const application = (ref: string) => backend.ask(`/api/applications/${ref}`, { cookie: recruiter });
const claim = (ref: string) =>
  backend.ask(`/api/applications/${ref}/claim`, { method: 'POST', json: {}, cookie: recruiter });
async function inboxOf(userId: number) {
  const inbox =
    'select in_words(message) as message from notifications where user_id = $1 order by id';
  return (await backend.query(inbox, [userId])).map(({ message }) => message);
}

describe('an entry', () => {
  it('is added, listed and kept with who did it', async () => {
    const added = await add({
      names: ['Rammer'],
      emails: ['Ram@Example.com'],
      until: '2026-03-20',
    });
    expect(added).toMatchObject({ status: 200, id: 1, version: 1, held: 0 });
    const { items, count } = await list();
    expect(count).toBe(1);
    expect(items[0]).toMatchObject({
      names: ['Rammer'],
      steam_ids: ['76561190000000901'],
      emails: ['ram@example.com'],
      severity: 'block',
      state: 'active',
      until: '2026-03-20',
      by: { user_id: 1, name: 'Hanna' },
      hits: 0,
    });
    const { history } = await look(1);
    expect(history).toMatchObject([{ by: 'Hanna', reason: 'Rammed a convoy on purpose.' }]);
  });

  it.each<[string, Partial<BlacklistFields>, string]>([
    ['no id or name', { steam_ids: [] }, 'Enter at least one ID or name.'],
    ['no reason', { reason: 'short' }, 'Give a reason of at least 10 characters.'],
    ['a wrong Steam id', { steam_ids: ['123'] }, '123: Not a valid Steam ID.'],
    ['a wrong email', { emails: ['nobody'] }, 'nobody: Not a valid email.'],
  ])('with %s is not understood', async (_case, own, words) => {
    const { status, error } = await add(own);
    expect(status).toBe(400);
    expect(Object.values(error.fields)).toContain(words);
  });

  it.each<[string, Partial<BlacklistFields>, string]>([
    [
      'of a member',
      { steam_ids: ['76561190000000777'] },
      '76561190000000777 belongs to an active member. Dismiss them first.',
    ],
    [
      'of a member by the email',
      { emails: ['Dora@example.com'] },
      'dora@example.com belongs to an active member. Dismiss them first.',
    ],
    ['whose time is over', { until: '2026-03-19' }, 'Last day can’t be in the past.'],
  ])('%s is refused where it is written', async (_case, own, words) => {
    const { status, error } = await add({
      steam_ids: [],
      discord_ids: ['900000000000000321'],
      ...own,
    });
    expect(status).toBe(422);
    const [field = ''] = Object.keys(own);
    expect(error).toMatchObject({ message: words, fields: { [field]: words } });
  });

  it('has no twin by the Steam id while it holds, also of two added at once', async () => {
    const answers = await Promise.all([add(), add({ names: ['Twin'] })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const [refused] = answers.filter(({ status }) => status === 422);
    expect(refused.error.message).toBe('Entry #1 already has this Steam ID.');
    await lift(1);
    expect((await add()).status).toBe(200);
  });

  it.each<[string, Partial<BlacklistFields>, string, string]>([
    ['Discord ID', { discord_ids: ['900000000000000321'] }, 'Discord ID', 'discord_ids'],
    ['TruckersMP ID', { truckersmp_ids: ['77'] }, 'TruckersMP ID', 'truckersmp_ids'],
    ['email, in other letters', { emails: ['RAM@example.com'] }, 'email', 'emails'],
    ['name, where nothing else is known', { names: ['rammer'] }, 'name', 'names'],
    ['name, in capitals of any letters', { names: ['ŁUKASZ'] }, 'name', 'names'],
  ])('has no twin by the %s', async (_case, own, word, field) => {
    await add({
      names: ['Rammer', 'Łukasz'],
      discord_ids: ['900000000000000321'],
      truckersmp_ids: ['77'],
      emails: ['ram@example.com'],
    });
    await add({ steam_ids: ['76561190000000902'] });
    const words = `Entry #1 already has this ${word}.`;
    for (const answer of [
      await add({ steam_ids: [], ...own }),
      await edit(2, 1, { steam_ids: [], ...own }),
    ])
      expect(answer).toMatchObject({
        status: 422,
        error: { message: words, fields: { [field]: words } },
      });
    expect((await edit(1, 1, { steam_ids: [], ...own })).status).toBe(200);
  });

  it('has a namesake with ids of their own', async () => {
    await add({ names: ['Rammer'] });
    expect((await add({ names: ['Rammer'], steam_ids: ['76561190000000902'] })).status).toBe(200);
  });

  it('is found by any id, name or number, and by what it does', async () => {
    await add({ names: ['Night_Owl 100%'], severity: 'warn' });
    await add({ steam_ids: [], discord_ids: ['900000000000000321'], names: ['Второй'] });
    const idsOf = async (query: string) =>
      (await list(query)).items.map(({ id }: { id: number }) => id);
    expect(await idsOf('?search=night_')).toEqual([1]);
    expect(await idsOf('?search=900000000000000321')).toEqual([2]);
    expect(await idsOf('?search=%25')).toEqual([1]);
    expect(await idsOf(`?search=${encodeURIComponent('второй')}`)).toEqual([2]);
    expect(await idsOf('?search=%232')).toEqual([2]);
    expect(await idsOf('?severity=warn')).toEqual([1]);
    expect(await idsOf('?hits=yes')).toEqual([]);
    expect(await idsOf('?sort=created_at')).toEqual([1, 2]);
    await lift(1);
    expect(await idsOf('')).toEqual([2]);
    expect(await idsOf('?state=lifted')).toEqual([1]);
    expect(await idsOf('?state=all')).toEqual([2, 1]);
    const page = await list('?state=all&limit=1');
    expect((await list(`?state=all&limit=1&cursor=${page.next}`)).items[0].id).toBe(1);
  });

  it('tells who was faster when it has changed since it was seen', async () => {
    await add();
    const henry = await backend.signIn('henry@example.com');
    expect((await edit(1, 1, { severity: 'warn' }, henry)).version).toBe(2);
    const { status, error } = await edit(1, 1, { reason: 'Another reason, and longer.' });
    expect(status).toBe(409);
    expect(error.message).toBe('This record was changed by Henry.');
  });

  it('is lifted once, with a reason, and not changed afterwards', async () => {
    await add();
    expect((await lift(1)).status).toBe(200);
    expect(await look(1)).toMatchObject({ state: 'lifted', lift_reason: 'It was somebody else.' });
    for (const answer of [await lift(1, 2), await edit(1, 2, {})])
      expect(answer).toMatchObject({
        status: 409,
        error: { message: 'This action is no longer possible: the entry is lifted.' },
      });
  });
});

describe('open applications', () => {
  it('that match are put on hold, whoever has them, and are among the hits', async () => {
    const waiting = await applied(backend);
    const claimed = await applied(backend, anotherApplicant(2));
    await claim(claimed);
    const other = await applied(backend, anotherApplicant(3));
    const added = await add({ names: ['Applicant Z'], discord_ids: ['900000000000000012'] });
    expect(added).toMatchObject({ held: 3, status: 200 });
    const ids = [waiting, claimed, other];
    const states = await Promise.all(ids.map(async (ref) => (await application(ref)).state));
    expect(states).toEqual(['on_hold', 'on_hold', 'on_hold']);
    const { met, hits } = await look(1);
    expect(hits).toBe(3);
    expect(met.map(({ matched }: { matched: string[] }) => matched)).toEqual([
      ['name'],
      ['Discord', 'name'],
      ['Steam'],
    ]);
    expect(await inboxOf(3)).toContain(
      `Application ${waiting} of Zoë is on hold: it matches a blacklist entry.`,
    );
    const { checks } = await application(claimed);
    expect(checks.find(({ name }: { name: string }) => name === 'blacklist').result).toBe('fail');
  });

  it('go on when the entry is lifted, where nobody of the staff holds them', async () => {
    const waiting = await applied(backend);
    const claimed = await applied(backend, anotherApplicant(2));
    await claim(claimed);
    await add({ discord_ids: ['900000000000000012'] });
    expect(await lift(1)).toMatchObject({ resumed: 2 });
    expect((await application(waiting)).state).toBe('submitted');
    expect(await application(claimed)).toMatchObject({
      state: 'claimed',
      assignee: { name: 'Rita' },
    });
    expect(await inboxOf(3)).toContain(
      `Application ${claimed} was resumed: it no longer matches the blacklist.`,
    );
  });

  it('stay on hold where a recruiter holds them, with a new look at the check', async () => {
    const ref = await applied(backend);
    await claim(ref);
    const { version } = await application(ref);
    await backend.ask(`/api/applications/${ref}/hold`, {
      method: 'POST',
      json: { version, note: 'Waits for Steam.' },
      cookie: recruiter,
    });
    await add();
    await lift(1);
    const after = await application(ref);
    expect(after.state).toBe('on_hold');
    expect(after.checks.find(({ name }: { name: string }) => name === 'blacklist').result).toBe(
      'pass',
    );
  });

  it('are not held again by an entry of which only the words change', async () => {
    const ref = await applied(backend);
    await add({ severity: 'warn' });
    const { version } = await application(ref);
    await backend.ask(`/api/applications/${ref}/resume`, {
      method: 'POST',
      json: { version, note: 'We have talked.' },
      cookie: recruiter,
    });
    expect(
      await edit(1, 1, { severity: 'warn', reason: 'The same in other words.' }),
    ).toMatchObject({ held: 0 });
    expect((await application(ref)).state).toBe('claimed');
    await edit(1, 2, { severity: 'warn', names: ['Zoë'] });
    expect((await application(ref)).state).toBe('on_hold');
  });

  it('are refused in neutral words by another Steam but the same Discord, until it is lifted', async () => {
    await add({ discord_ids: ['900000000000000001'], steam_ids: ['76561190000000666'] });
    expect(await apply(backend)).toMatchObject({ ok: false });
    const { met } = await look(1);
    expect(met).toMatchObject([{ matched: ['Discord'], at: '2026-03-20T12:00:00.000Z' }]);
    expect(met[0].application).toMatchObject({ name: 'Zoë', state: 'draft' });
    expect(await inboxOf(2)).toEqual(['Zoë applied and was refused: matches the blacklist.']);
    expect(
      await backend.query(
        "select in_words(summary) as summary from audit_entries where action = 'blacklist.hit'",
      ),
    ).toHaveLength(1);
    await lift(1);
    expect(await apply(backend)).toMatchObject({ ok: true });
  });

  it('that were refused stay refused, and are nobody’s past application', async () => {
    await add({ discord_ids: ['900000000000000001'], steam_ids: ['76561190000000666'] });
    await apply(backend);
    backend.clock.set('2026-04-20T11:00:00Z');
    await maintain(backend.context);
    const cookie = await backend.signIn('rita@example.com');
    const [{ application: refused }] = (
      await backend.ask('/api/hr/blacklist/1', {
        cookie: await backend.signIn('hanna@example.com'),
      })
    ).met;
    expect(refused).toMatchObject({ name: 'Zoë', state: 'withdrawn', is_refused: true });
    expect((await backend.ask('/api/applications/past', { cookie })).items).toEqual([]);
    expect((await backend.call(`/api/applications/${refused.ref}`, { cookie })).status).toBe(404);
  });

  it('go on after the last day of the entry, which then is expired', async () => {
    const ref = await applied(backend);
    await add({ until: '2026-03-21' });
    backend.clock.set('2026-03-21T23:59:59Z');
    await maintain(backend.context);
    await signIn();
    expect((await look(1)).state).toBe('active');
    backend.clock.set('2026-03-22T00:00:00Z');
    await maintain(backend.context);
    await maintain(backend.context);
    expect((await look(1)).state).toBe('expired');
    expect((await application(ref)).state).toBe('submitted');
    expect(
      await backend.query("select id from audit_entries where action = 'blacklist.expired'"),
    ).toHaveLength(1);
  });
});

describe('somebody who was erased', () => {
  it('is still met by hash, also by the name', async () => {
    await add({ names: ['Zoë'], discord_ids: ['900000000000000001'], emails: ['zoe@example.com'] });
    await inTransaction(backend.context, (tx) =>
      keepAsHashes(tx, {
        name: 'Zoë',
        steam_id: '76561190000000901',
        discord_id: '900000000000000001',
        truckersmp_id: null,
        email: 'zoe@example.com',
      }),
    );
    const entry = await look(1);
    expect(entry).toMatchObject({ names: [], steam_ids: [], emails: [], erased: 4, version: 2 });
    const [stored] = await backend.query('select hashes from blacklist_entries');
    expect(JSON.stringify(stored)).not.toMatch(/76561190000000901|zo/i);
    expect((await list('?search=76561190000000901')).items).toHaveLength(1);
    expect(await apply(backend, anApplicant({ steam_id: '76561190000000902' }))).toMatchObject({
      ok: false,
    });
  });

  it('has an entry of which only hashes remain, and the rest of it can be changed', async () => {
    await add();
    const identity = { name: null, discord_id: null, truckersmp_id: null, email: null };
    await inTransaction(backend.context, (tx) =>
      keepAsHashes(tx, { ...identity, steam_id: '76561190000000901' }),
    );
    const rest = { steam_ids: [], reason: 'Rammed two convoys.', until: '2026-12-31' };
    expect(await edit(1, 2, rest)).toMatchObject({ status: 200, version: 3 });
    expect(await look(1)).toMatchObject({ ...rest, erased: 1 });
    expect(await apply(backend, anApplicant())).toMatchObject({ ok: false });
    expect((await edit(1, 2, rest)).status).toBe(409);
  });
});

it('an entry without hashes stays known by an id or a name', async () => {
  await add();
  const answer = await edit(1, 1, { steam_ids: [] });
  expect([answer.status, answer.error.fields]).toEqual([
    422,
    { names: 'Enter at least one ID or name.' },
  ]);
});

describe('who it is about', () => {
  it('is read from a member who has gone, and from an application', async () => {
    const id = await backend.addMember({
      name: 'Gone',
      state: 'dismissed',
      steam_id: '76561190000000555',
      truckersmp_id: 55,
    });
    const of = (path: string) =>
      backend.ask(`/api/hr/blacklist/identities/${path}`, { cookie: hr });
    expect(await of(`members/${id}`)).toMatchObject({
      names: ['Gone'],
      steam_ids: ['76561190000000555'],
      truckersmp_ids: ['55'],
      emails: ['gone@example.com'],
      obstacle: null,
    });
    await backend.query("update users set state = 'disabled' where id = 4");
    const { obstacle } = await of('members/4');
    expect(obstacle).toBe('76561190000000777 belongs to an active member. Dismiss them first.');
    const ref = await applied(backend);
    expect(await of(`applications/${ref}`)).toMatchObject({ names: ['Zoë'], obstacle: null });
    expect((await of('members/999')).status).toBe(404);
    expect((await of('applications/AAAA-AAAA')).status).toBe(404);
    await backend.addMember({ name: 'Gona' }, ['Driver']);
    await backend.addMember({ name: 'Gonzo', state: 'deleted' });
    const people = await backend.ask('/api/hr/blacklist/people?search=gon', { cookie: hr });
    expect(people.items).toMatchObject([{ user_id: id, name: 'Gone' }, { name: 'Gona' }]);
  });
});
