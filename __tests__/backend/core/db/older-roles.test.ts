import { migratedFrom } from '@/__tests__/support/backend/older-database';

const COMPANY = `
  insert into roles (name, color, level, is_staff, permissions, created_at, updated_at) values
    ('Mentor', '#30a46c', 30, true, '{VIEW_APPS}', '2026-01-01', '2026-01-01'),
    ('Deputy', '#30a46c', 70, true, '{MANAGE_USERS_ROLES,VIEW_APPS}', '2026-01-01', '2026-01-01'),
    ('Supporter', '#30a46c', 20, false, '{VIEW_APPS}', '2026-01-01', '2026-01-01');
  update roles set permissions = '{MANAGE_USERS_ROLES}' where name = 'HR';
  update roles set permissions = '{STAFF_LOA_REQUEST,MANAGE_USERS_ROLES}' where name = 'Administrator';
  update roles set permissions = '{STAFF_LOA_REQUEST,CLAIM_EXAMS}' where name = 'Examiner';
  update roles set is_staff = false where name = 'Media Team';
  update roles set name = 'Talent' where name = 'Recruiter';
  update roles set updated_at = '2026-01-01';`;

const LOA = 'STAFF_LOA_REQUEST';

it('base staff roles, and those that give roles, may request staff LOA', async () => {
  const older = await migratedFrom('0036_names-in-the-index-of-jobs', COMPANY);
  try {
    const rows = await older.query(
      "select name, permissions, version, updated_at > '2026-01-01' as is_changed from roles",
    );
    const given = (name: string, permissions: string[]) => ({
      name,
      permissions: [...permissions, LOA],
      version: 2,
      is_changed: true,
    });
    const kept = (name: string, permissions: string[]) => ({
      name,
      permissions,
      version: 1,
      is_changed: false,
    });
    const media = ['MANAGE_DOWNLOADS', 'MANAGE_OFFICIAL_ALBUMS', 'MANAGE_DRIVER_ALBUMS'];
    const expected = [
      given('HR', ['MANAGE_USERS_ROLES']),
      given('Deputy', ['MANAGE_USERS_ROLES', 'VIEW_APPS']),
      given('Events Team', ['MANAGE_EVENTS']),
      kept('Administrator', [LOA, 'MANAGE_USERS_ROLES']),
      kept('Examiner', [LOA, 'CLAIM_EXAMS']),
      kept('Talent', ['VIEW_APPS', 'MANAGE_DIVISION_TRANSFERS', 'MANAGE_APPS']),
      kept('Media Team', media),
      kept('Mentor', ['VIEW_APPS']),
      kept('Supporter', ['VIEW_APPS']),
      kept('Driver', []),
    ];
    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
  } finally {
    await older.close();
  }
});
