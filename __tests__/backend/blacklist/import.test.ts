import { applied } from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { anEntry } from '@/__tests__/support/people/blacklist';
import { takenList } from '@/__tests__/support/backend/taken-list';
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
  await backend.addMember({ name: 'Dora', steam_id: '76561190000000777' });
  hr = await backend.signIn('hanna@example.com');
  recruiter = await backend.signIn('rita@example.com');
});
afterAll(() => backend.close());

const list = (query = '', cookie = hr) => backend.ask(`/api/hr/blacklist${query}`, { cookie });
const look = (id: number) => backend.ask(`/api/hr/blacklist/${id}`, { cookie: hr });
const add = (own: Partial<BlacklistFields> = {}) =>
  backend.ask('/api/hr/blacklist', { method: 'POST', json: { entry: anEntry(own) }, cookie: hr });
const lift = (id: number) =>
  backend.ask(`/api/hr/blacklist/${id}/lift`, {
    method: 'POST',
    json: { version: 1, reason: 'It was somebody else.' },
    cookie: hr,
  });
const application = (ref: string) => backend.ask(`/api/applications/${ref}`, { cookie: recruiter });

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

  it('takes five hundred lines at once', async () => {
    const lines = Array.from({ length: 501 }, (_, n) => `Name ${n},,warn,,Rammed a whole convoy.`);
    const csv = ['names,steam_ids,severity,until,reason', ...lines].join('\n');
    expect(await send(csv, false)).toMatchObject({
      status: 422,
      error: { message: 'Import at most 500 lines at a time.' },
    });
  });

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
      [3, '76561190000000777 belongs to an active member. Dismiss them first.'],
      [4, '76561190000000501: Line 2 has the same Steam ID.'],
      [5, 'Enter at least one ID or name.'],
      [
        6,
        '123: Not a valid Steam ID.',
        'Give a reason of at least 10 characters.',
        'Choose an effect.',
        'Choose a day.',
      ],
      [7],
    ]);
    const final = await send(BROKEN, true);
    expect(final).toMatchObject({
      status: 422,
      error: { message: 'Nothing was imported. Fix 4 lines first.' },
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
    // An ID may have to be erased, so what is recorded only counts them.
    const [recorded] = await backend.query(
      "select after::text as after from audit_entries where action = 'blacklist.added' and object_id = '2'",
    );
    expect(recorded?.['after']).toContain('1 steam_ids');
    expect(recorded?.['after']).not.toContain('76561190000000502');
  });

  it.each([
    ['no columns', 'Zoe,Rammed', /The first line must name the columns/],
    ['an unknown column', 'names,reason,password\nA,b,c', /Unknown: password/],
    ['no lines', 'names,reason', /Add at least one line below/],
  ])('of a text with %s is refused', async (_case, csv, words) => {
    const { status, error } = await send(csv, false);
    expect(status).toBe(422);
    expect(error.message).toMatch(words);
  });

  it('adds nobody again who was lifted, or whose time was over, when it was exported', async () => {
    await add();
    await lift(1);
    const answer = await backend.call('/api/hr/blacklist/export?state=all', { cookie: hr });
    const csv = `${(await answer.text()).trim()}\r\n9,Gone,,,,,block,2020-01-01,Rammed a whole convoy.,,expired,0,Hanna,,`;
    const preview = await send(csv, false);
    expect(preview.lines.map(({ skipped }: { skipped: string }) => skipped)).toEqual([
      'This entry was lifted.',
      'This entry has expired.',
    ]);
    expect(await send(csv, true)).toMatchObject({ status: 200, problems: 0, added: 0 });
    expect((await list()).count).toBe(0);
  });

  it('passes over whom an entry that holds means by any id, by the name only without one', async () => {
    await add({
      names: ['Zoe'],
      steam_ids: ['76561190000000601'],
      discord_ids: ['900000000000000601'],
      truckersmp_ids: ['601'],
      emails: ['zoe@example.com'],
    });
    const csv = [
      'names,steam_ids,discord_ids,truckersmp_ids,emails,reason',
      'Al,76561190000000601,,,,Rammed a whole convoy.',
      'Bo,,900000000000000601,,,Rammed a whole convoy.',
      'Cy,,,601,,Rammed a whole convoy.',
      'Di,,,,Zoe@Example.com,Rammed a whole convoy.',
      'ZOE,,,,,Rammed a whole convoy.',
      'Zoe,76561190000000699,,,,Rammed a whole convoy.',
    ].join('\n');
    const { lines } = await send(csv, false);
    const means = 'Already covered by entry #1.';
    expect(lines.map(({ skipped }: { skipped: string | null }) => skipped)).toEqual([
      means,
      means,
      means,
      means,
      means,
      null,
    ]);
  });

  it('is taken away in the order in which it is seen', async () => {
    await add();
    await add({ steam_ids: ['76561190000000902'] });
    const idsIn = async (query: string) =>
      (await takenList(backend, `/api/hr/blacklist/export${query}`, hr)).lines?.map(
        (line) => line.split(',')[0],
      );
    expect(await idsIn('')).toEqual(['2', '1']);
    expect(await idsIn('?sort=created_at')).toEqual(['1', '2']);
  });

  it('takes what the export gives, in which no spreadsheet finds a formula', async () => {
    await add({
      names: ['=HYPERLINK("http://evil.example")', '@sum'],
      reason: '+1+1 and ten more',
    });
    const answer = await backend.call('/api/hr/blacklist/export', { cookie: hr });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const csv = await answer.text();
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"");' @sum"`);
    expect(csv).toContain(",'+1+1 and ten more,");
    await lift(1);
    expect(await send(csv, true)).toMatchObject({ status: 200, added: 1 });
    expect((await list()).items[0]).toMatchObject({
      names: ['=HYPERLINK("http://evil.example")', '@sum'],
      reason: '+1+1 and ten more',
    });
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
    '/api/hr/blacklist/identities/members/3',
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
