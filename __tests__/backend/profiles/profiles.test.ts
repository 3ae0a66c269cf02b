import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { carryOver } from '@/__tests__/support/backend/carried-over';
import { addDivision } from '@/__tests__/support/people/divisions';
import { aDelivery } from '@/__tests__/support/people/delivery';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';
import type { DirectoryRow } from '@/lib/contracts/profiles';

let backend: TestBackend;
let ada: number;
let cookie: string;

const ALL = {
  figures: true,
  last_routes: true,
  last_seen: true,
  country: true,
  accounts: true,
};

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({
    name: 'Ada',
    steam_id: '76561190000000001',
    country: 'DE',
    joined_at: new Date('2024-02-01T10:00:00Z'),
  });
  cookie = await backend.signIn('ada@example.com');
});
afterAll(() => backend.close());

const read = async (path: string, as = cookie) => {
  const answer = await backend.call(path, { cookie: as });
  const body = await answer.json();
  return { status: answer.status, body, message: body.error?.message };
};
const profileOf = async (id: number, as = cookie) => (await read(`/api/profiles/${id}`, as)).body;
const listed = async (query = '', as = cookie): Promise<DirectoryRow[]> =>
  (await read(`/api/profiles${query}`, as)).body.items;
const names = async (query = '', as = cookie) => (await listed(query, as)).map(({ name }) => name);

const give = (user_id: number, amount: number, ref_id = '1', km = 0) =>
  carryOver(backend, user_id, { amount, ref_id, km });

const deliver = (external_id: string, known: Parameters<typeof aDelivery>[0] = {}) =>
  backend.context.db.transaction((tx) =>
    recordDelivery(
      tx,
      backend.context,
      aDelivery({
        external_id,
        cargo_name: `Cargo ${external_id}`,
        finished_at: new Date('2026-03-16T20:00:00Z'),
        ...known,
      }),
      null,
    ),
  );

const setPrivacy = (known: object) =>
  backend.call('/api/profiles/privacy', {
    method: 'PUT',
    cookie,
    json: { ...ALL, ...known },
  });

async function signInAs(name: string, ...roles: [string, ...string[]]) {
  await backend.addMember({ name }, roles);
  return backend.signIn(`${name.toLowerCase()}@example.com`);
}

describe('the directory', () => {
  it('lists who is with the company, by name', async () => {
    await backend.addMember({ name: 'ben', state: 'loa' });
    await backend.addMember({ name: 'Cleo', state: 'onboarding' });
    for (const state of [
      'applicant',
      'accepted',
      'disabled',
      'left',
      'dismissed',
      'deleted',
    ] as const)
      await backend.addMember({ name: `Not ${state}`, state });
    expect(await names()).toEqual(['Ada', 'ben', 'Cleo']);
  });

  it('shows role, rank, distance and dates', async () => {
    await give(ada, 12_000, '1', 3200);
    const [row] = await listed();
    expect(row).toMatchObject({
      user_id: ada,
      role: { name: 'Driver' },
      is_staff: false,
      rank: { name: 'Driver' },
      joined_at: '2024-02-01T10:00:00.000Z',
      figures: { km: 3200, month_km: 3200 },
    });
    expect(row?.last_seen_at).not.toBeNull();
  });

  it('finds a misspelt name where nobody has it, if that is asked for', async () => {
    await backend.addMember({ name: 'Kateryna Bondar' });
    await backend.addMember({ name: 'Katja', state: 'left' });
    expect(await names('?search=katerina')).toEqual([]);
    expect(await names('?search=katerina&nearly=yes')).toEqual(['Kateryna Bondar']);
    expect((await read('/api/profiles?search=katerina&nearly=yes')).body.count).toBe(1);
    expect(await names('?search=katjq&nearly=yes')).toEqual([]);
    await backend.addMember({ name: 'Katerina' });
    expect(await names('?search=katerina&nearly=yes')).toEqual(['Katerina']);
  });

  it('narrows by name, role, rank and staff', async () => {
    await backend.addMember({ name: 'Percent 100%' });
    await backend.addMember({ name: 'Hanna' }, ['Driver', 'HR']);
    await backend.addMember({ name: 'Rex' }, ['Recruiter']);
    await give(ada, 12_000);
    expect(await names('?search=aD')).toEqual(['Ada']);
    expect(await names('?search=%25')).toEqual(['Percent 100%']);
    expect(await names('?search=_')).toEqual([]);
    expect(await names('?role=Recruiter')).toEqual(['Rex']);
    expect(await names('?rank=Driver')).toEqual(['Ada']);
    const division = await addDivision(backend, { name: 'Heavy' });
    await backend.query(
      `insert into division_members (user_id, division_id, since, until) values
       ($1, $2, now(), now()), ($1, $2, now(), null)`,
      [ada, division],
    );
    expect(await names('?division=Heavy')).toEqual(['Ada']);
    expect(await names('?division=Fast')).toEqual([]);
    const heavy = { name: 'Heavy', color: '#fff' };
    expect((await listed('?rank=Driver'))[0]).toMatchObject({ division: heavy });
    expect(await profileOf(ada)).toMatchObject({ division: heavy });
    expect((await read('/api/profiles/choices')).body.divisions).toMatchObject([heavy]);
    expect(await names('?rank=Apprentice+Driver&staff=no')).toEqual(['Percent 100%']);
    expect(await names('?staff=yes')).toEqual(['Hanna', 'Rex']);
    const { body } = await read('/api/profiles?staff=no');
    expect(body.count).toBe(2);
  });

  it('has who lost more points than they had at the first rank', async () => {
    await give(ada, -5);
    expect(await names('?rank=Apprentice+Driver')).toEqual(['Ada']);
  });

  it.each(['name', 'points', 'joined_at', 'km', 'last_seen_at'])(
    'turns its pages by %s both ways',
    async (sort) => {
      for (const [place, name] of ['Ben', 'Cleo', 'Dan'].entries()) {
        const id = await backend.addMember({
          name,
          joined_at: new Date(`2025-0${place + 1}-01`),
          last_seen_at: new Date(`2026-02-0${place + 1}`),
        });
        await give(id, 100 * (place + 1), '1', 100 * (place + 1));
      }
      for (const order of [sort, `-${sort}`]) {
        const all = await names(`?sort=${order}`);
        const first = (await read(`/api/profiles?sort=${order}&limit=2`)).body;
        const second = (await read(`/api/profiles?sort=${order}&limit=2&cursor=${first.next}`))
          .body;
        const back = (await read(`/api/profiles?sort=${order}&limit=2&cursor=${second.previous}`))
          .body;
        expect([...first.items, ...second.items].map((row: DirectoryRow) => row.name)).toEqual(all);
        expect(back.items).toEqual(first.items);
        expect([first.previous, back.previous, second.next]).toEqual([null, null, null]);
        expect(all).toHaveLength(4);
      }
    },
  );

  it.each([
    '?sort=email',
    '?rank=Captain',
    '?staff=maybe',
    '?search=%00',
    '?cursor=zzz',
    '?page=2',
  ])('refuses %s', async (query) => {
    expect((await read(`/api/profiles${query}`)).status).toBe(400);
  });

  it('names the roles and ranks to choose from', async () => {
    const { body } = await read('/api/profiles/choices');
    expect(body.roles[0]).toMatchObject({ name: 'Administrator' });
    expect(body.ranks[0]).toMatchObject({ name: 'Apprentice Driver' });
  });

  it('hides what a member does not show, in its order too', async () => {
    const ben = await signInAs('Ben', 'Driver');
    await give(ada, 9000, '1', 9000);
    await setPrivacy({ figures: false, last_seen: false });
    const row = (await listed('?sort=-km', ben)).find(({ name }) => name === 'Ada');
    expect(row).toMatchObject({ figures: null, last_seen_at: null });
    const [someone] = await backend.query("select id from users where name = 'Ben'");
    await give(Number(someone?.id), 10, '1', 10);
    // At once: what is the same for all is shared, what each may see is not.
    const both = [ben, cookie].map((as) => [names('?sort=-km', as), names('?sort=-points', as)]);
    const [seenByBen, seenByAda] = await Promise.all(both.map((asked) => Promise.all(asked)));
    expect(seenByBen).toEqual([
      ['Ben', 'Ada'],
      ['Ben', 'Ada'],
    ]);
    expect(seenByAda).toEqual([
      ['Ada', 'Ben'],
      ['Ada', 'Ben'],
    ]);
    const hr = await signInAs('Admin', 'Administrator');
    for (const sort of ['-km', '-points'])
      expect((await listed(`?sort=${sort}`, hr))[0]).toMatchObject({
        name: 'Ada',
        figures: { km: 9000 },
      });
  });
});

describe('a profile', () => {
  it('shows figures, routes, awards and the history of ranks', async () => {
    await deliver('1', { cargo_damage: 0.1, late: false });
    await deliver('2', {
      cargo_damage: 0,
      late: true,
      finished_at: new Date('2026-03-17T20:00:00Z'),
    });
    await deliver('3', { finished_at: new Date('2026-03-18T20:00:00Z') });
    await backend.query(
      `with award as (insert into awards (name, icon, created_at, updated_at) values ('Night owl', 'moon', now(), now()) returning id)
       insert into user_awards (award_id, user_id, granted_at, revoked_at)
       select id, $1, '2026-03-15', at.gone from award, (values (null::timestamptz), (now())) at (gone)`,
      [ada],
    );
    const found = await profileOf(ada);
    expect(found).toMatchObject({
      name: 'Ada',
      state: 'active',
      rank: { level: 1 },
      country: 'DE',
      joined_at: '2024-02-01T10:00:00.000Z',
      figures: {
        jobs: 3,
        km: 300,
        events: 0,
        average_damage: 0.05,
        on_time: 0.5,
        judged_jobs: 3,
        quota: { met: 0, counted: 0 },
      },
      last_routes: [
        { cargo_name: 'Cargo 3' },
        { cargo_name: 'Cargo 2' },
        { cargo_name: 'Cargo 1' },
      ],
      awards: [{ name: 'Night owl', granted_at: '2026-03-15T00:00:00.000Z' }],
      sees_jobs: true,
      sees_ledger: true,
      privacy: ALL,
    });
    expect(found.figures.months).toHaveLength(12);
    expect(found.figures.months.at(-1)).toMatchObject({ period: '2026-03', jobs: 3, km: 300 });
  });

  it('without a delivery has nothing to judge', async () => {
    expect(await profileOf(ada)).toMatchObject({
      figures: { jobs: 0, average_damage: null, on_time: null, judged_jobs: 0 },
      last_routes: [],
      awards: [],
      rank_history: [],
    });
  });

  it('of another member opens neither deliveries nor the ledger', async () => {
    const ben = await signInAs('Ben', 'Driver');
    expect(await profileOf(ada, ben)).toMatchObject({
      sees_jobs: false,
      sees_ledger: false,
      privacy: null,
    });
  });

  it('counts the months of quota that were met, of those that were closed', async () => {
    const quota = async () => (await profileOf(ada)).figures.quota;
    await backend.query(
      "insert into driver_months (user_id, period, jobs, km, points) values ($1, '2025-12', 3, 2500, 100)",
      [ada],
    );
    expect(await quota()).toEqual({ met: 0, counted: 0 });
    await backend.query(
      "insert into quota_months select period, $1, now() from unnest('{2025-03,2025-11,2026-01,2026-02}'::text[]) period",
      [ada],
    );
    await backend.query(
      `insert into quota_results (period, user_id, state, figures)
        values ('2025-03', $1, 'met', '{}'), ('2025-11', $1, 'exempt', '{}'),
          ('2026-01', $1, 'met', '{}'), ('2026-02', $1, 'failed', '{}')`,
      [ada],
    );
    expect(await quota()).toEqual({ met: 1, counted: 2 });
  });

  it.each(['deleted', 'applicant', 'accepted'] as const)(
    'of a member who is %s is not found',
    async (state) => {
      const id = await backend.addMember({ name: 'Nobody', state });
      expect(await read(`/api/profiles/${id}`)).toMatchObject({
        status: 404,
        message: 'This member was not found.',
      });
    },
  );

  it('of somebody who has left is there for VIEW_DISABLED_ACCOUNTS only', async () => {
    const id = await backend.addMember({ name: 'Gone', state: 'left' });
    expect((await read(`/api/profiles/${id}`)).status).toBe(404);
    const hr = await signInAs('Hanna', 'HR');
    expect(await profileOf(id, hr)).toMatchObject({ name: 'Gone', state: 'left' });
  });

  it.each(['0', '999', 'x', '99999999999'])('with the number %s is not found', async (id) => {
    expect((await read(`/api/profiles/${id}`)).status).toBe(404);
  });
});

describe('privacy', () => {
  it('keeps the accounts of who hid something before there was this choice', async () => {
    const accountOf = async (privacy: object) => {
      await backend.query('update users set privacy = $2 where id = $1', [ada, privacy]);
      return (await profileOf(ada, await backend.signIn('ben@example.com'))).steam_id;
    };
    await backend.addMember({ name: 'Ben' }, ['Driver']);
    expect(await accountOf({ figures: false })).toBeNull();
    expect(await accountOf({ figures: true })).toBe('76561190000000001');
  });

  it('hides from others what its owner hides, not from the owner and VIEW_ALL_ACCOUNTS', async () => {
    const nothing = {
      figures: false,
      last_routes: false,
      last_seen: false,
      country: false,
      accounts: false,
    };
    expect((await setPrivacy(nothing)).status).toBe(200);
    const hidden = {
      figures: null,
      last_routes: null,
      last_seen_at: null,
      country: null,
      steam_id: null,
    };
    expect(await profileOf(ada, await signInAs('Ben', 'Driver'))).toMatchObject(hidden);
    expect(await profileOf(ada, await signInAs('Root', 'HR'))).toMatchObject({
      country: 'DE',
      steam_id: '76561190000000001',
      figures: { jobs: 0 },
    });
    expect(await profileOf(ada)).toMatchObject({ country: 'DE', privacy: nothing });
    expect(
      await backend.query(
        "select before, after from audit_entries where action = 'user.settings_changed'",
      ),
    ).toEqual([
      {
        before: ALL,
        after: nothing,
      },
    ]);
  });

  it.each([
    ['without all of its parts', { figures: undefined }],
    ['with a word for yes', { figures: 'yes' }],
    ['with a part that it does not have', { email: false }],
  ])('is refused %s', async (_case, known) => {
    expect((await setPrivacy(known)).status).toBe(400);
  });

  it('that was stored in another shape shows what it does not hide', async () => {
    await backend.query(
      `update users set privacy = '{"figures": false, "country": 7}' where id = $1`,
      [ada],
    );
    expect(await profileOf(ada, await signInAs('Ben', 'Driver'))).toMatchObject({
      figures: null,
      country: 'DE',
    });
  });
});
