import { anApplicant, anotherApplicant, applied, apply } from '@/__tests__/support/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend';
import { anEntry } from '@/__tests__/support/blacklist';
import { inTransaction } from '@/backend/core/changes';
import { keepAsHashes } from '@/backend/hr/blacklist-store';
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
const inboxOf = async (userId: number) =>
  (
    await backend.query('select message from notifications where user_id = $1 order by id', [
      userId,
    ])
  ).map(({ message }) => message);

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
    ['no id or name', { steam_ids: [] }, 'Give at least one id or name.'],
    ['no reason', { reason: 'short' }, 'Give a reason of at least 10 characters.'],
    ['a wrong Steam id', { steam_ids: ['123'] }, '123: This is no Steam id.'],
    ['a wrong email', { emails: ['nobody'] }, 'nobody: This is no email.'],
  ])('with %s is not understood', async (_case, own, words) => {
    const { status, error } = await add(own);
    expect(status).toBe(400);
    expect(Object.values(error.fields)).toContain(words);
  });

  it.each<[string, Partial<BlacklistFields>, string]>([
    [
      'of a member',
      { steam_ids: ['76561190000000777'] },
      '76561190000000777 belongs to an active member — dismiss first.',
    ],
    [
      'of a member by the email',
      { emails: ['Dora@example.com'] },
      'dora@example.com belongs to an active member — dismiss first.',
    ],
    ['whose time is over', { until: '2026-03-19' }, 'The last day must not be over.'],
  ])('%s is refused', async (_case, own, words) => {
    const { status, error } = await add(own);
    expect(status).toBe(422);
    expect(error.message).toBe(words);
  });

  it('has no twin by the Steam id while it holds, also of two added at once', async () => {
    const answers = await Promise.all([add(), add({ names: ['Twin'] })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const [refused] = answers.filter(({ status }) => status === 422);
    expect(refused.error.message).toBe('An entry with this Steam id exists (#1).');
    await lift(1);
    expect((await add()).status).toBe(200);
  });

  it('is found by any id, name or number, and by what it does', async () => {
    await add({ names: ['Night_Owl 100%'], severity: 'warn' });
    await add({ steam_ids: [], discord_ids: ['900000000000000321'], names: ['Second'] });
    const idsOf = async (query: string) =>
      (await list(query)).items.map(({ id }: { id: number }) => id);
    expect(await idsOf('?search=night_')).toEqual([1]);
    expect(await idsOf('?search=900000000000000321')).toEqual([2]);
    expect(await idsOf('?search=%25')).toEqual([1]);
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
    expect(error.message).toBe(
      'This record was changed by Henry. Reload to see the latest version.',
    );
  });

  it('is lifted once, with a reason, and not changed afterwards', async () => {
    await add();
    expect((await lift(1)).status).toBe(200);
    expect(await look(1)).toMatchObject({ state: 'lifted', lift_reason: 'It was somebody else.' });
    for (const answer of [await lift(1, 2), await edit(1, 2, {})])
      expect(answer).toMatchObject({
        status: 409,
        error: { message: 'This action is no longer possible: the item is lifted.' },
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
      `The application ${waiting} of Zoë is on hold: it resembles an entry of the blacklist.`,
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
      `The application ${claimed} goes on: no entry of the blacklist means it any more.`,
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
    expect((await look(1)).met).toMatchObject([
      { matched: ['Discord'], application: { name: 'Zoë', state: 'draft' } },
    ]);
    expect(await inboxOf(2)).toEqual(['Zoë applied and was refused: matches the blacklist.']);
    expect(
      await backend.query("select summary from audit_entries where action = 'blacklist.hit'"),
    ).toHaveLength(1);
    await lift(1);
    expect(await apply(backend)).toMatchObject({ ok: true });
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
});

describe('an import', () => {
  const send = (csv: string, is_final: boolean) =>
    backend.ask('/api/hr/blacklist/import', {
      method: 'POST',
      json: { csv, is_final },
      cookie: hr,
    });

  const BROKEN = [
    'names,steam_ids,severity,until,reason',
    'Fine,76561190000000501,block,,Rammed a whole convoy.',
    'Dora,76561190000000777,block,,Rammed a whole convoy.',
    'Twin,76561190000000501,block,,Rammed a whole convoy.',
    ',,block,,Rammed a whole convoy.',
    'Odd,123,maybe,soon,no',
    '"Comma, Inc",,warn,2026-12-31,"Two names; said ""hello"" to all."',
  ].join('\r\n');

  it('tells what is wrong line by line, and then adds nothing', async () => {
    const preview = await send(BROKEN, false);
    expect(preview).toMatchObject({ status: 200, problems: 4, added: 0 });
    expect(
      preview.lines.map(({ line, problems }: { line: number; problems: string[] }) => [
        line,
        ...problems,
      ]),
    ).toEqual([
      [2],
      [3, '76561190000000777 belongs to an active member — dismiss first.'],
      [4, '76561190000000501: Line 2 has this Steam id too.'],
      [5, 'Give at least one id or name.'],
      [
        6,
        '123: This is no Steam id.',
        'Give a reason of at least 10 characters.',
        'Choose what an entry does.',
        'Choose a day.',
      ],
      [7],
    ]);
    const final = await send(BROKEN, true);
    expect(final).toMatchObject({
      status: 422,
      error: { message: 'Nothing was imported: 4 lines are wrong.' },
    });
    expect((await list()).count).toBe(0);
  });

  it('adds every line, and holds applications that match', async () => {
    const ref = await applied(backend);
    const csv =
      'names\tsteam_ids\treason\nZoe|Other\t\tRammed a whole convoy.\nTwo\t76561190000000502\tRammed a whole convoy.';
    expect(await send(csv, true)).toMatchObject({ status: 200, added: 2, held: 1 });
    expect((await application(ref)).state).toBe('on_hold');
    expect((await look(1)).names).toEqual(['Zoe', 'Other']);
  });

  it.each([
    ['no columns', 'Zoe,Rammed', /The first line names the columns/],
    ['an unknown column', 'names,reason,password\nA,b,c', /Not known: password/],
    ['no lines', 'names,reason', /There is no line below/],
  ])('of a text with %s is refused', async (_case, csv, words) => {
    const { status, error } = await send(csv, false);
    expect(status).toBe(422);
    expect(error.message).toMatch(words);
  });

  it('takes what the export gives, in which no spreadsheet finds a formula', async () => {
    await add({
      names: ['=HYPERLINK("http://evil.example")', '@sum'],
      reason: '+1+1 and ten more',
    });
    const answer = await backend.call('/api/hr/blacklist/export', { cookie: hr });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const csv = await answer.text();
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example""); @sum"`);
    expect(csv).toContain(",'+1+1 and ten more,");
    await lift(1);
    expect(await send(csv, true)).toMatchObject({ status: 200, added: 1 });
    expect((await list()).items[0]).toMatchObject({
      names: ['=HYPERLINK("http://evil.example")', '@sum'],
      reason: '+1+1 and ten more',
    });
  });
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
    expect((await of('members/4')).obstacle).toBe(
      '76561190000000777 belongs to an active member — dismiss first.',
    );
    const ref = await applied(backend);
    expect(await of(`applications/${ref}`)).toMatchObject({ names: ['Zoë'], obstacle: null });
    expect((await of('members/999')).status).toBe(404);
    expect((await of('applications/AAAA-AAAA')).status).toBe(404);
    const people = await backend.ask('/api/hr/blacklist/people?search=gon', { cookie: hr });
    expect(people.items).toEqual([{ user_id: id, name: 'Gone', state: 'dismissed' }]);
  });
});

describe('the door', () => {
  const WRITES: [string, string, object][] = [
    ['POST', '/api/hr/blacklist', { entry: anEntry() }],
    ['PUT', '/api/hr/blacklist/1', { version: 1, entry: anEntry() }],
    ['POST', '/api/hr/blacklist/1/lift', { version: 1, reason: 'It was somebody else.' }],
    ['POST', '/api/hr/blacklist/import', { csv: 'names,reason\nA,b', is_final: true }],
  ];
  const READS = ['/api/hr/blacklist', '/api/hr/blacklist/1', '/api/hr/blacklist/export'];
  const FOR_WRITERS = [
    '/api/hr/blacklist/identities/members/4',
    '/api/hr/blacklist/identities/applications/AAAA-AAAA',
    '/api/hr/blacklist/people?search=a',
  ];

  it('is closed to strangers, to drivers and to recruiters', async () => {
    const dora = await backend.signIn('dora@example.com');
    for (const [cookie, status] of [
      [undefined, 401],
      [dora, 403],
      [recruiter, 403],
    ] as const) {
      const given = cookie === undefined ? {} : { cookie };
      for (const path of [...READS, ...FOR_WRITERS])
        expect((await backend.call(path, given)).status).toBe(status);
      for (const [method, path, json] of WRITES)
        expect((await backend.call(path, { method, json, ...given })).status).toBe(status);
    }
  });

  it('lets somebody who may only look in to look', async () => {
    await backend.query(
      "insert into roles (name, color, level, is_staff, permissions, created_at, updated_at) values ('Looker', '#fff', 30, true, '{VIEW_BLACKLIST_ENTRIES}', now(), now()) on conflict do nothing",
    );
    await backend.addMember({ name: 'Lou' }, ['Looker']);
    const lou = await backend.signIn('lou@example.com');
    await add();
    expect((await list('', lou)).count).toBe(1);
    for (const [method, path, json] of WRITES)
      expect((await backend.call(path, { method, json, cookie: lou })).status).toBe(403);
    for (const path of FOR_WRITERS)
      expect((await backend.call(path, { cookie: lou })).status).toBe(403);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['an unknown field', { entry: { ...anEntry(), by_user: 2, state: 'lifted' } }],
    ['a control sign', { entry: anEntry({ names: ['a\u0000b'] }) }],
    ['half an entry', { entry: { names: ['A name'] } }],
    ['too many ids', { entry: anEntry({ names: Array.from({ length: 21 }, () => 'Name') }) }],
  ])('does not understand %s', async (_case, json) => {
    const answer = await backend.call('/api/hr/blacklist', { method: 'POST', json, cookie: hr });
    expect(answer.status).toBe(400);
  });

  it('knows no entry that is not there', async () => {
    expect((await look(9)).status).toBe(404);
    expect((await backend.call('/api/hr/blacklist/x', { cookie: hr })).status).toBe(404);
    expect((await lift(9)).status).toBe(404);
    expect((await list('?state=gone')).status).toBe(400);
  });
});
