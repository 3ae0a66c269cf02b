import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openChanges } from '@/__tests__/support/backend/changes-stream';
import { describeOnServer, meetAt } from '@/__tests__/support/backend/locks';
import { addRole, addWithRole, roleIdOf } from '@/__tests__/support/people/roles';
import { lockAccess } from '@/backend/members/public';
import { PERMISSIONS } from '@/lib/contracts/core/permissions';
import type { Role, Roles } from '@/lib/contracts/accounts/roles';

let backend: TestBackend;
let admin: string;
let hr: string;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Admin' }, ['Administrator']);
  await backend.addMember({ name: 'Hanna HR' }, ['HR']);
  admin = await backend.signIn('admin@example.com');
  hr = await backend.signIn('hanna.hr@example.com');
});
afterAll(() => backend.close());

const list = (cookie = hr): Promise<Roles & { status: number }> =>
  backend.ask('/api/roles', { cookie });
const roleOf = async (name: string, cookie = hr): Promise<Role | undefined> =>
  (await list(cookie)).items.find((role) => role.name === name);

const CONTENT = {
  name: 'Helper',
  color: '#112233',
  level: 30,
  is_staff: true,
  team: 'HR',
  permissions: ['MANAGE_JOBS'],
};
const create = (json: object, cookie = hr) =>
  backend.ask('/api/roles', { method: 'POST', cookie, json });
const change = (id: number, json: object, cookie = hr) =>
  backend.ask(`/api/roles/${id}`, { method: 'PUT', cookie, json });
const remove = (id: number, version = 1, cookie = hr) =>
  backend.ask(`/api/roles/${id}/deletion`, { method: 'POST', cookie, json: { version } });
const auditsOf = (action: string) =>
  backend.query(
    'select in_words(summary) as summary, before, after from audit_entries where action = $1',
    [action],
  );
const holds = async (cookie: string, permission: string) =>
  (
    await backend.ask('/api/check-permissions', {
      method: 'POST',
      cookie,
      json: { permissions: [permission] },
    })
  ).approved;

describe('the roles', () => {
  it('are listed, the highest first, with what they open and who holds them', async () => {
    await backend.addMember({ name: 'Ada' });
    const { items, own_level, own_permissions } = await list();
    expect(items.map(({ name, members }) => [name, members])).toEqual([
      ['Administrator', 1],
      ['HR', 1],
      ['Events Team', 0],
      ['Examiner', 0],
      ['Media Team', 0],
      ['Recruiter', 0],
      ['Driver', 1],
    ]);
    expect(own_level).toBe(60);
    expect(own_permissions).toContain('MANAGE_USERS_ROLES');
    expect(items.filter(({ why_not }) => why_not !== null).map(({ name }) => name)).toEqual([
      'Administrator',
      'HR',
    ]);
  });

  it('say of each permission what it opens, as the endpoints do', async () => {
    const { items } = await backend.ask('/api/roles/permissions', { cookie: hr });
    expect(items).toHaveLength(PERMISSIONS.length);
    const managing = items.find(
      ({ permission }: { permission: string }) => permission === 'MANAGE_USERS_ROLES',
    );
    expect(managing.acts).toContain('Delete a role that no one holds');
  });

  it.each([
    ['GET', '', undefined],
    ['GET', '/permissions', undefined],
    ['POST', '', CONTENT],
    ['PUT', '/7', { ...CONTENT, version: 1 }],
    ['POST', '/7/deletion', { version: 1 }],
  ])('%s /api/roles%s is for those who manage accounts', async (method, path, json) => {
    const viewer = await addWithRole(backend, 'Viewer', {
      level: 90,
      permissions: ['VIEW_ALL_ACCOUNTS'],
    });
    const statusOf = async (cookie: string) =>
      (await backend.call(`/api/roles${path}`, { method, cookie, ...(json && { json }) })).status;
    expect(await statusOf(viewer)).toBe(403);
    expect(await statusOf('session=none')).toBe(401);
  });
});

describe('a new role', () => {
  it('is made below the own level, and can be given', async () => {
    const { status, id } = await create({
      ...CONTENT,
      permissions: ['MANAGE_JOBS', 'MANAGE_JOBS'],
    });
    expect(status).toBe(200);
    expect(await roleOf('Helper')).toMatchObject({
      id,
      ...CONTENT,
      members: 0,
      why_not: null,
      version: 1,
    });
    expect(await auditsOf('role.created')).toMatchObject([
      { summary: 'Created the role Helper', after: CONTENT },
    ]);
  });

  it.each([
    ['at the own level', { level: 60 }, 'Level must be below yours (60).'],
    ['above it', { level: 99 }, 'Level must be below yours (60).'],
    [
      'with what its maker does not hold',
      { permissions: ['MANAGE_JOBS', 'VIEW_APPS'] },
      'You can’t grant permissions you don’t hold: “View applications”.',
    ],
  ])('is refused %s', async (_case, written, message) => {
    expect(await create({ ...CONTENT, ...written })).toMatchObject({
      status: 403,
      error: { message },
    });
    expect(await roleOf('Helper')).toBeUndefined();
  });

  it.each(['recruiter', 'Ｒecruiter', 'Events  Team'])(
    'is refused under the name of another one: %s',
    async (name) => {
      const answer = await create({ ...CONTENT, name });
      expect(answer).toMatchObject({ status: 409, error: { code: 'name_taken' } });
    },
  );

  it.each([
    { name: 'x' },
    { name: 'a\u0007b' },
    { name: 'Administrator\u200b' },
    { name: '\u202eHR' },
    { name: 'Αdministrator' },
    { name: '☕☕' },
    { color: 'red' },
    { color: 'url(x)' },
    { level: 0 },
    { level: 1.5 },
    { level: '30' },
    { level: 10_000 },
    { team: 'Nobody' },
    { permissions: ['EVERYTHING'] },
    { permissions: 'MANAGE_JOBS' },
    { is_staff: 'yes' },
    { id: 1 },
    { members: [1] },
    { discord_role_id: '1' },
  ])('is not understood with %j', async (written) => {
    expect((await create({ ...CONTENT, ...written })).status).toBe(400);
  });
});

describe('a role that changes', () => {
  it('is what its holders have with their next request, and open pages hear of it', async () => {
    const id = await addRole(backend, 'Helper', { permissions: ['MANAGE_JOBS'] });
    await backend.addMember({ name: 'Ada' }, ['Helper']);
    const ada = await backend.signIn('ada@example.com');
    const stream = await openChanges(backend, ada);
    expect(await holds(ada, 'MANAGE_JOBS')).toBe(true);
    const written = { ...CONTENT, name: 'Aide', permissions: ['MANAGE_AWARDS'], version: 1 };
    expect((await change(id, written)).status).toBe(200);
    let topics: string[] = [];
    while (!topics.includes('permissions')) topics = await stream.nextTopics();
    stream.close();
    expect(await holds(ada, 'MANAGE_JOBS')).toBe(false);
    expect(await holds(ada, 'MANAGE_AWARDS')).toBe(true);
    expect((await backend.call('/api/payloads', { cookie: ada })).status).toBe(403);
    expect(await auditsOf('role.changed')).toMatchObject([
      { before: { name: 'Helper', permissions: ['MANAGE_JOBS'] }, after: { name: 'Aide' } },
    ]);
  });

  it('is not changed twice from the same sight of it', async () => {
    const id = await addRole(backend, 'Helper');
    const first = { ...CONTENT, version: 1 };
    expect((await change(id, first)).status).toBe(200);
    expect(await change(id, { ...first, level: 20 })).toMatchObject({
      status: 409,
      error: { message: 'You’ve changed this record since, perhaps in another tab.' },
    });
  });

  it.each(['HR', 'Administrator'])('is not %s for somebody of HR', async (name) => {
    const id = await roleIdOf(backend, name);
    expect(await change(id, { ...CONTENT, version: 1 })).toMatchObject({
      status: 403,
      error: { message: 'You can’t edit a role at or above your level.' },
    });
    expect((await remove(id)).status).toBe(403);
  });

  it('does not lift somebody to what they do not hold, through a lower role of their own', async () => {
    const id = await addRole(backend, 'Helper', { permissions: ['MANAGE_JOBS'] });
    await backend.addMember({ name: 'Eve' }, ['HR', 'Helper']);
    const eve = await backend.signIn('eve@example.com');
    const grab = { ...CONTENT, permissions: ['MANAGE_JOBS', 'VIEW_APPS'], version: 1 };
    expect((await change(id, grab, eve)).status).toBe(403);
    const climb = { ...CONTENT, level: 61, version: 1 };
    expect((await change(id, climb, eve)).status).toBe(403);
    expect((await change(await roleIdOf(backend, 'HR'), { ...climb }, eve)).status).toBe(403);
    expect(await holds(eve, 'VIEW_APPS')).toBe(false);
  });

  it('keeps what its changer does not hold, and could not give back', async () => {
    const permissions = ['VIEW_APPS', 'MANAGE_JOBS'] as const;
    const id = await addRole(backend, 'Helper', { level: 30, permissions });
    const kept = { ...CONTENT, permissions: ['VIEW_APPS'], version: 1 };
    expect((await change(id, kept)).status).toBe(200);
    const without = { ...kept, permissions: [], version: 2 };
    const message = 'You can’t remove permissions you don’t hold: “View applications”.';
    expect(await change(id, without)).toMatchObject({
      status: 403,
      error: { message, fields: { permissions: message } },
    });
    expect((await change(id, without, admin)).status).toBe(200);
    expect((await change(id, { ...kept, version: 3 })).status).toBe(403);
  });

  it('stays at its level where it opens what its changer does not hold', async () => {
    const id = await addRole(backend, 'Helper', { level: 30, permissions: ['VIEW_APPS'] });
    const moved = { ...CONTENT, level: 20, permissions: ['VIEW_APPS'], version: 1 };
    expect(await change(id, moved)).toMatchObject({
      status: 403,
      error: {
        fields: {
          level: 'You can’t change this role’s level. You don’t hold “View applications”.',
        },
      },
    });
    expect((await change(id, moved, admin)).status).toBe(200);
  });

  it('does not take the accounts from the last who manages them', async () => {
    await backend.reset();
    const crown = await addRole(backend, 'Crown', { level: 150 });
    const id = await addRole(backend, 'Keeper', { permissions: ['MANAGE_USERS_ROLES'] });
    await backend.addMember({ name: 'Eve' }, ['Crown', 'Keeper']);
    const eve = await backend.signIn('eve@example.com');
    const without = { ...CONTENT, name: 'Keeper', permissions: [], version: 1 };
    expect(await change(id, without, eve)).toMatchObject({
      status: 409,
      error: { message: 'The last administrator can’t lose this role.' },
    });
    const body = {
      members: [{ user_id: 1, version: 1 }],
      role_ids: [crown],
      primary_role_id: crown,
    };
    expect(
      await backend.ask('/api/accounts/roles', { method: 'POST', cookie: eve, json: body }),
    ).toMatchObject({ status: 409 });
    expect(await holds(eve, 'MANAGE_USERS_ROLES')).toBe(true);
  });

  it('leaves one that opens nothing, for new and former members', async () => {
    const id = await roleIdOf(backend, 'Driver');
    const role = await roleOf('Driver');
    const { name = '', color, version = 0 } = role ?? {};
    const written = { name, color, level: 10, is_staff: false, team: null, version };
    expect((await change(id, { ...written, permissions: ['MANAGE_JOBS'] })).status).toBe(409);
    expect((await remove(id, version)).status).toBe(409);
  });
});

describe('a role that goes', () => {
  it('is held by nobody and promised to nobody', async () => {
    const id = await addRole(backend, 'Helper');
    await backend.addMember({ name: 'Ada' }, ['Driver', 'Helper']);
    expect(await remove(id)).toMatchObject({
      status: 409,
      error: { message: 'Helper is in use. Assign its holders another role first.' },
    });
    await backend.query('delete from user_roles where role_id = $1', [id]);
    await backend.query(
      `insert into applications (ref, state, answers, role_id, created_at, updated_at)
       values ('AAAA-AAAA', 'accepted', '{}', $1, now(), now())`,
      [id],
    );
    expect((await remove(id)).status).toBe(409);
    await backend.query("update applications set state = 'activated'");
    expect((await remove(id, 2)).status).toBe(409);
    expect((await remove(id)).status).toBe(200);
    expect(await roleOf('Helper')).toBeUndefined();
    expect((await remove(id)).status).toBe(404);
    expect(await auditsOf('role.deleted')).toMatchObject([{ before: { name: 'Helper' } }]);
  });

  it('opens nothing that its deleter does not hold, and could not give back', async () => {
    const permissions = ['VIEW_APPS', 'MANAGE_JOBS'] as const;
    const id = await addRole(backend, 'Helper', { level: 30, permissions });
    const message = 'You can’t delete a role with permissions you don’t hold: “View applications”.';
    expect(await remove(id)).toMatchObject({ status: 403, error: { message } });
    expect((await remove(id, 1, admin)).status).toBe(200);
  });
});

describe('whoever recruits', () => {
  it('accepts nobody with a role that opens what they do not hold', async () => {
    await addRole(backend, 'Insider', { level: 5, isStaff: false, permissions: ['MANAGE_JOBS'] });
    await addRole(backend, 'Trainee', { level: 5, isStaff: false });
    await backend.addMember({ name: 'Rick' }, ['Recruiter']);
    const rick = await backend.signIn('rick@example.com');
    const { roles } = await backend.ask('/api/applications/choices', { cookie: rick });
    expect(roles.map(({ name }: { name: string }) => name)).toEqual(['Trainee', 'Driver']);
  });
});

it('admins of the same height are managed by neither, and one of them may step back', async () => {
  const second = await backend.addMember({ name: 'Second' }, ['Administrator']);
  const driver = await roleIdOf(backend, 'Driver');
  const json = {
    members: [{ user_id: second, version: 1 }],
    role_ids: [driver],
    primary_role_id: driver,
  };
  const step = (cookie: string) =>
    backend.ask('/api/accounts/roles', { method: 'POST', cookie, json });
  expect((await step(admin)).status).toBe(403);
  expect((await step(await backend.signIn('second@example.com'))).status).toBe(200);
});

it('two who step back at the same moment cannot both do so', async () => {
  const second = await backend.addMember({ name: 'Second' }, ['Administrator']);
  const driver = await roleIdOf(backend, 'Driver');
  const stepBack = (cookie: string, user_id: number) =>
    backend.ask('/api/accounts/roles', {
      method: 'POST',
      cookie,
      json: {
        members: [{ user_id, version: 1 }],
        role_ids: [driver],
        primary_role_id: driver,
      },
    });
  const other = await backend.signIn('second@example.com');
  const answers = await Promise.all([stepBack(admin, 1), stepBack(other, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describeOnServer('who loses the right while they wait', () => {
  it('makes no role, and gives nobody another one', async () => {
    const ada = await backend.addMember({ name: 'Ada' });
    const aide = await addRole(backend, 'Aide');
    const driver = await roleIdOf(backend, 'Driver');
    const json = {
      members: [{ user_id: ada, version: 1 }],
      role_ids: [aide],
      primary_role_id: aide,
    };
    const answers = await meetAt(
      backend,
      lockAccess,
      [
        () => create(CONTENT),
        () => backend.ask('/api/accounts/roles', { method: 'POST', cookie: hr, json }),
      ],
      () => backend.query('delete from user_roles where user_id = 2'),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await roleOf(CONTENT.name, admin)).toBeUndefined();
    const held = 'select role_id, is_primary from user_roles where user_id = $1';
    expect(await backend.query(held, [ada])).toEqual([{ role_id: driver, is_primary: true }]);
  });
});
