import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { describeOnServer, meetAt } from '@/__tests__/support/backend/locks';
import { addWithRole } from '@/__tests__/support/people/roles';
import type { Account, AccountRow } from '@/lib/contracts/accounts/accounts';

let backend: TestBackend;
let hr: string;
let hrId: number;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  hrId = await backend.addMember({ name: 'Hanna HR', member_no: 1 }, ['HR']);
  hr = await backend.signIn('hanna.hr@example.com');
});
afterAll(() => backend.close());

const ask = (query = '', cookie = hr) => backend.ask(`/api/accounts${query}`, { cookie });
const rowsOf = async (query = ''): Promise<AccountRow[]> => (await ask(query)).items;
const namesOf = async (query = '') => (await rowsOf(query)).map(({ name }) => name);
const rowOf = async (name: string, query = '?state=everyone') =>
  (await rowsOf(query)).find((row) => row.name === name);
const recordOf = (id: number, cookie = hr): Promise<Account & { status: number }> =>
  backend.ask(`/api/accounts/${id}`, { cookie });

describe('the list of accounts', () => {
  it('shows of each member what the staff has to know', async () => {
    const id = await backend.addMember({
      name: 'Ada',
      member_no: 7,
      steam_id: '76561190000000001',
      discord_id: '900000000000000001',
      last_seen_at: new Date('2026-03-19T00:00:00Z'),
      joined_at: new Date('2024-01-01'),
    });
    await backend.query(
      `insert into user_connections (user_id, service, name, linked_at, revoked_at)
       values ($1, 'discord', 'ada', now(), now())`,
      [id],
    );
    await backend.query(
      `insert into member_notes (user_id, is_warning, text, by_user, created_at, lifted_at)
       values ($1, true, 'Counts', $2, now(), null), ($1, true, 'Lifted', $2, now(), now()), ($1, false, 'A note', $2, now(), null)`,
      [id, hrId],
    );
    await backend.query(
      `insert into outside_standings (user_id, is_on_roster, is_banned, due_at) values ($1, false, true, now())`,
      [id],
    );
    expect(await rowOf('Ada')).toMatchObject({
      user_id: id,
      member_no: 7,
      role: { name: 'Driver' },
      rank: { name: 'Apprentice Driver' },
      division: null,
      state: 'active',
      km_30_days: 0,
      quota: { state: 'behind', share: 0 },
      last_job_at: null,
      last_seen_at: '2026-03-19T00:00:00.000Z',
      links: { steam: 'linked', discord: 'revoked', truckersmp: 'missing' },
      elsewhere: { is_on_roster: false, is_banned: true, is_on_discord: null },
      warnings: 1,
      may_manage: true,
    });
    expect((await rowOf('Hanna HR'))?.may_manage).toBe(false);
  });

  it('counts the distance of the last thirty days and tells of the last delivery', async () => {
    const user_id = await backend.addMember({ name: 'Ada', steam_id: '76561190000000001' });
    const drive = (finished: string, km: number, status = 'accepted') =>
      backend.query(
        `insert into jobs (user_id, tracker, external_id, source, currency, game, status, finished_at, driven_km, cargo_name, income, expenses, fines, revenue, speed_class, points, flags, created_at, updated_at)
         values ($1, 'trucky', $2::text, 'webhook', 'EUR', 'eut2', $4, $2::text::timestamptz, $3, 'Apples', 0, 0, 0, 0, 'real', 0, '{}', now(), now())`,
        [user_id, finished, km, status],
      );
    await drive('2026-02-01T00:00:00Z', 100);
    await drive('2026-03-10T00:00:00Z', 400);
    await drive('2026-03-12T00:00:00Z', 50);
    await drive('2026-03-15T00:00:00Z', 999, 'void');
    await backend.query(
      `insert into driver_months (user_id, period, jobs, km) values ($1, '2026-02', 1, 100), ($1, '2026-03', 2, 450.6)`,
      [user_id],
    );
    expect(await rowOf('Ada')).toMatchObject({
      km_this_month: 450,
      km_30_days: 450,
      last_job_at: '2026-03-12T00:00:00.000Z',
    });
  });

  it('narrows, and by default to those who are with the company', async () => {
    await backend.addMember({
      name: 'Ada',
      steam_id: '76561190000000001',
      discord_id: '900000000000000001',
      truckersmp_id: 1,
    });
    const ben = await backend.addMember({ name: 'Ben', steam_id: '76561190000000002' });
    for (const [name, state] of [
      ['Cleo', 'disabled'],
      ['Dan', 'left'],
      ['Eve', 'dismissed'],
      ['Fay', 'deleted'],
      ['Gil', 'accepted'],
      ['Hal', 'loa'],
    ] as const)
      await backend.addMember({ name, state });
    await backend.query(
      `insert into outside_standings (user_id, is_on_roster, is_banned, is_on_discord, due_at)
       values ($1, false, false, true, now())`,
      [ben],
    );
    expect(await namesOf('?sort=name')).toEqual(['Ada', 'Ben', 'Hal', 'Hanna HR']);
    expect(await namesOf('?state=disabled')).toEqual(['Cleo']);
    expect(await namesOf('?state=left')).toEqual(['Dan']);
    expect(await namesOf('?state=loa')).toEqual(['Hal']);
    const everyone = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Hal', 'Hanna HR'];
    expect(await namesOf('?state=everyone&sort=name')).toEqual(everyone);
    expect(await namesOf('?link=steam&sort=name')).toEqual(['Hal', 'Hanna HR']);
    expect(await namesOf('?link=any&sort=name')).toEqual(['Ben', 'Hal', 'Hanna HR']);
    await backend.query(
      "insert into user_connections (user_id, service, name, linked_at, revoked_at) values ($1, 'steam', 'Ben', now(), now())",
      [ben],
    );
    expect(await namesOf('?link=steam&sort=name')).toEqual(['Ben', 'Hal', 'Hanna HR']);
    expect(await namesOf('?elsewhere=not_on_roster')).toEqual(['Ben']);
    expect(await namesOf('?elsewhere=banned')).toEqual([]);
    expect(await namesOf('?elsewhere=not_on_discord')).toEqual([]);
    expect(await namesOf('?search=AD')).toEqual(['Ada']);
    await backend.query(
      `update users set steam_id = '76561190000000042', discord_id = '4242424242', truckersmp_id = 424242, member_no = 977
       where id = $1`,
      [ben],
    );
    for (const id of ['76561190000000042', '4242424242', '424242', '#977'])
      expect(await namesOf(`?search=${encodeURIComponent(id)}`)).toEqual(['Ben']);
    const address = encodeURIComponent('https://steamcommunity.com/profiles/76561190000000042/');
    expect(await namesOf(`?search=${address}`)).toEqual(['Ben']);
    expect(await namesOf('?search=7656119')).toEqual([]);
    await backend.addMember({ name: 'Jiří Łoś' });
    // Accents and capitals stand beside their letter; every page goes on from the one before.
    for (const name of ['Émile', 'emilia', 'Zoe', 'Ángel', 'zoë', 'Emil'])
      await backend.addMember({ name });
    const ordered = 'Ada, Ángel, Ben, Emil, Émile, emilia, Hal, Hanna HR, Jiří Łoś, Zoe, zoë'.split(
      ', ',
    );
    expect(await namesOf('?sort=name')).toEqual(ordered);
    expect(await namesOf('?sort=-name')).toEqual(ordered.toReversed());
    const pages: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page = await ask(`?sort=name&limit=2${next && `&cursor=${next}`}`);
      pages.push(...page.items.map(({ name }: AccountRow) => name));
      next = page.next;
    }
    expect(pages).toEqual(ordered);
    expect(await namesOf('?search=jiri%20los')).toEqual(['Jiří Łoś']);
    expect(await namesOf('?search=ji%C5%98')).toEqual(['Jiří Łoś']);
    expect(await namesOf('?search=h%C3%A1nna')).toEqual(['Hanna HR']);
    await backend.addMember({ name: 'Иван Ёлкин', email: 'ivan@example.com' });
    expect(await namesOf(`?search=${encodeURIComponent('ИВАН ёлк')}`)).toEqual(['Иван Ёлкин']);
    const [hrRole] = await backend.query("select id from roles where name = 'HR'");
    expect(await namesOf(`?role=${String(hrRole?.['id'])}`)).toEqual(['Hanna HR']);
  });

  it('finds who drives little, by the quota, the last job and warnings', async () => {
    const joined_at = new Date('2024-01-01');
    const ada = await backend.addMember({ name: 'Ada', joined_at });
    const ben = await backend.addMember({ name: 'Ben', joined_at });
    await backend.query(
      `insert into jobs (user_id, tracker, external_id, source, currency, game, status, finished_at, driven_km, cargo_name, income, expenses, fines, revenue, speed_class, points, flags, created_at, updated_at)
       select user_id, 'trucky', user_id::text, 'webhook', 'EUR', 'eut2', 'accepted', at, 400, 'Apples', 0, 0, 0, 0, 'real', 0, '{}', at, at
       from (values ($1::int, '2026-03-12T00:00:00Z'::timestamptz), ($2::int, '2026-02-25T00:00:00Z')) driven (user_id, at)`,
      [ada, ben],
    );
    await backend.query(
      `insert into driver_months (user_id, period, jobs, km) values ($1, '2026-03', 9, 9000), ($2, '2026-02', 1, 400)`,
      [ada, ben],
    );
    const [me] = await backend.query("select id from users where name = 'Hanna HR'");
    await backend.query(
      `insert into member_notes (user_id, is_warning, text, by_user, created_at) values ($1, true, 'Counts', $2, now())`,
      [ben, me?.['id']],
    );
    expect((await namesOf('?sort=-km_this_month')).at(0)).toBe('Ada');
    expect((await namesOf('?sort=-last_job_at')).slice(0, 2)).toEqual(['Ada', 'Ben']);
    expect((await namesOf('?sort=-warnings')).at(0)).toBe('Ben');
    expect(await namesOf('?warnings=yes')).toEqual(['Ben']);
    expect(await namesOf('?warnings=no&sort=name')).toEqual(['Ada', 'Hanna HR']);
    expect(await namesOf('?activity=none_this_month&sort=name')).toEqual(['Ben', 'Hanna HR']);
    expect(await namesOf('?activity=none_in_30_days')).toEqual(['Hanna HR']);
    expect(await namesOf('?quota=met')).toEqual(['Ada']);
    expect(await ask('?quota=met')).toMatchObject({ count: 1 });
    expect(await namesOf('?quota=behind')).toContain('Ben');
    expect(await namesOf('?sort=-quota')).toEqual(['Ada', 'Ben', 'Hanna HR']);
    expect((await namesOf('?sort=quota')).slice(0, 2)).toEqual(['Ben', 'Ada']);
    expect(await namesOf('?sort=quota&quota=behind')).not.toContain('Ada');
  });

  it.each([
    'member_no',
    'name',
    'points',
    'joined_at',
    'last_seen_at',
    'km_this_month',
    'quota',
    'last_job_at',
    'warnings',
  ])('turns its pages both ways in the order of %s', async (sort) => {
    for (const [place, name] of ['Ada', 'Ben', 'Cleo'].entries())
      await backend.addMember({
        name,
        member_no: place + 2,
        joined_at: new Date(Date.UTC(2024, place)),
        last_seen_at: new Date(Date.UTC(2025, place)),
      });
    await backend.query(
      "insert into driver_months (user_id, period, jobs, km) select id, '2026-03', 1, id * 100 from users where name in ('Ada', 'Ben')",
    );
    for (const order of [sort, `-${sort}`]) {
      const whole = await namesOf(`?sort=${order}`);
      expect(whole).toHaveLength(4);
      const first = await ask(`?sort=${order}&limit=3`);
      const second = await ask(`?sort=${order}&limit=3&cursor=${first.next}`);
      expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(whole);
      const back = await ask(`?sort=${order}&limit=3&cursor=${second.previous}`);
      expect(back.items).toEqual(first.items);
      expect(first.count).toBe(4);
    }
  });

  it.each(['disabled', 'left', 'dismissed', 'everyone'])(
    'keeps %s accounts from who may not see them',
    async (state) => {
      await backend.addMember({ name: 'Cleo', state: 'disabled' });
      const viewer = await addWithRole(backend, 'Viewer', { permissions: ['VIEW_ALL_ACCOUNTS'] });
      const refused = await ask(`?state=${state}`, viewer);
      expect(refused).toMatchObject({
        status: 403,
        error: { message: 'You need permission to view disabled accounts. Ask HR.' },
      });
      const csv = await backend.call(`/api/accounts/export?state=${state}`, { cookie: viewer });
      expect(csv.status).toBe(403);
      const shown: { items: AccountRow[] } = await ask('', viewer);
      expect(shown.items.map(({ name }) => name)).not.toContain('Cleo');
    },
  );

  it.each([
    ['a state that is none', '?state=deleted'],
    ['a role that is none', '?role=HR'],
    ['an order by what nobody may see', '?sort=email'],
    ['a filter that is none', '?email=a'],
    ['a place that is none', '?cursor=nonsense'],
  ])('refuses %s', async (_case, query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it.each(['', '/choices', '/export', '/1'])(
    'is refused at %s without VIEW_ALL_ACCOUNTS, and to strangers',
    async (path) => {
      await backend.addMember({ name: 'Ada' });
      const driver = await backend.signIn('ada@example.com');
      const statusOf = async (cookie?: string) =>
        (await backend.call(`/api/accounts${path}`, cookie ? { cookie } : {})).status;
      expect(await statusOf(driver)).toBe(403);
      expect(await statusOf()).toBe(401);
    },
  );

  it('is taken away as a spreadsheet a few times an hour, which is noted', async () => {
    await backend.addMember({ name: '=Ada', steam_id: '76561190000000001' });
    const take = () => backend.call('/api/accounts/export?sort=name', { cookie: hr });
    const lines = (await (await take()).text()).split('\r\n');
    expect(lines[0]).toContain('Member,#,Name,Role,Rank');
    expect(lines[1]).toMatch(/'=Ada,Driver,Apprentice Driver,,Active,,0,Exempt,/);
    expect(lines.join()).not.toContain('@example.com');
    const more = await Promise.all(Array.from({ length: 6 }, take));
    expect(more.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429, 429]);
    const noted = await backend.query(
      "select in_words(summary) as summary from audit_entries where action = 'export'",
    );
    expect(noted).toHaveLength(5);
    expect(noted[0]).toEqual({ summary: 'Exported accounts as CSV' });
  });
});

describeOnServer('a member who is erased while the accounts are being read', () => {
  const DETAILS_LOCKED = 'lock table outside_standings in access exclusive mode';
  const eraseAda = () => backend.query("update users set state = 'deleted' where name = 'Ada'");

  beforeEach(async () => {
    for (const name of ['Ada', 'Ben']) await backend.addMember({ name });
  });

  it('is in no list any more, whose other pages stay', async () => {
    const first = () => ask('?sort=name&limit=1');
    const [page] = await meetAt(backend, DETAILS_LOCKED, [first], eraseAda);
    expect(page.items).toMatchObject([{ name: 'Ben' }]);
    expect((await ask(`?sort=name&limit=1&cursor=${page.next}`)).items).toMatchObject([
      { name: 'Hanna HR' },
    ]);
  });

  it('is in no spreadsheet either', async () => {
    const take = () => backend.call('/api/accounts/export?sort=name', { cookie: hr });
    const [answer] = await meetAt(backend, DETAILS_LOCKED, [take], eraseAda);
    expect((await answer?.text())?.match(/Ada|Ben|Hanna HR/g)).toEqual(['Ben', 'Hanna HR']);
  });
});

describe('the record of a member', () => {
  it('tells of roles, links, sessions, notes and what was done to the account', async () => {
    const id = await backend.addMember({ name: 'Ada', steam_id: '76561190000000001' });
    await backend.signIn('ada@example.com');
    await backend.call('/api/accounts/warnings', {
      method: 'POST',
      cookie: hr,
      json: { members: [{ user_id: id, version: 1 }], reason: 'Rammed somebody.' },
    });
    expect(await recordOf(id)).toMatchObject({
      status: 200,
      email: 'ada@example.com',
      points: 0,
      roles: [{ name: 'Driver', is_primary: true }],
      connections: [
        { service: 'steam', state: 'linked', id: '76561190000000001' },
        { service: 'discord', state: 'missing', id: null },
        { service: 'truckersmp', state: 'missing', id: null },
      ],
      sessions: 1,
      has_second_factor: false,
      deletion: null,
      notes: [{ is_warning: true, text: 'Rammed somebody.', by: 'Hanna HR', lifted_at: null }],
      history: [{ action: 'user.warned', by: 'Hanna HR', reason: 'Rammed somebody.' }],
      is_own: false,
    });
    expect(await recordOf(hrId)).toMatchObject({ is_own: true, may_manage: false });
  });

  it('keeps email and history from who does not manage accounts', async () => {
    const id = await backend.addMember({ name: 'Ada' });
    const viewer = await addWithRole(backend, 'Viewer', { permissions: ['VIEW_ALL_ACCOUNTS'] });
    expect(await recordOf(id, viewer)).toMatchObject({ status: 200, email: null, history: null });
  });

  it('is not there of who is gone without VIEW_DISABLED_ACCOUNTS, nor of who never joined', async () => {
    const gone = await backend.addMember({ name: 'Cleo', state: 'dismissed' });
    const accepted = await backend.addMember({ name: 'Gil', state: 'accepted' });
    const viewer = await addWithRole(backend, 'Viewer', { permissions: ['VIEW_ALL_ACCOUNTS'] });
    expect((await recordOf(gone)).status).toBe(200);
    expect((await recordOf(gone, viewer)).status).toBe(404);
    expect((await recordOf(accepted)).status).toBe(404);
    expect((await recordOf(999)).status).toBe(404);
    expect((await backend.call('/api/accounts/x', { cookie: hr })).status).toBe(404);
  });
});

describe('the roles that can be given', () => {
  it('come with the reason why another one cannot', async () => {
    const { roles } = await backend.ask('/api/accounts/choices', { cookie: hr });
    const whyNot = (name: string) =>
      roles.find((role: { name: string }) => role.name === name)?.why_not;
    expect(whyNot('Driver')).toBeNull();
    expect(whyNot('HR')).toBeNull();
    expect(whyNot('Administrator')).toBe('You can’t assign Administrator. It’s above your level.');
    expect(whyNot('Examiner')).toBe(
      'You can’t assign Examiner. You don’t hold “Hold exams”, “Manage exams”.',
    );
  });

  it('come with a warning where whoever gives one cannot take it back', async () => {
    const warningTo = async (cookie: string, name: string) => {
      const { roles } = await backend.ask('/api/accounts/choices', { cookie });
      return roles.find((role: { name: string }) => role.name === name)?.warning;
    };
    expect(await warningTo(hr, 'Driver')).toBeNull();
    expect(await warningTo(hr, 'Administrator')).toBeNull();
    expect(await warningTo(hr, 'HR')).toBe(
      'You can assign this role, but only someone above you can remove it.',
    );
    await backend.addMember({ name: 'Chief' }, ['Administrator']);
    const admin = await backend.signIn('chief@example.com');
    expect(await warningTo(admin, 'HR')).toBeNull();
    expect(await warningTo(admin, 'Administrator')).toBe(
      'You can assign this role, but no one is senior enough to remove it.',
    );
  });
});
