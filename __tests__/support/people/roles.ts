import type { Permission } from '@/lib/contracts/core/permissions';
import type { TestBackend } from '@/__tests__/support/backend/backend';

interface TestRole {
  level?: number;
  permissions?: readonly Permission[];
  isStaff?: boolean;
}

/** A role besides the base ones. */
export async function addRole(
  backend: TestBackend,
  name: string,
  { level = 20, permissions = [], isStaff = true }: TestRole = {},
): Promise<number> {
  const [row] = await backend.query(
    `insert into roles (name, color, level, is_staff, permissions, created_at, updated_at)
     values ($1, '#112233', $2, $3, $4, now(), now()) returning id`,
    [name, level, isStaff, permissions],
  );
  return Number(row?.['id']);
}

/** Somebody of the name of their one role; answers their session. */
export async function addWithRole(
  backend: TestBackend,
  name: string,
  role: TestRole,
): Promise<string> {
  await addRole(backend, name, role);
  await backend.addMember({ name }, [name]);
  return backend.signIn(`${name.toLowerCase().replaceAll(' ', '.')}@example.com`);
}

export async function roleIdOf(backend: TestBackend, name: string): Promise<number> {
  const [row] = await backend.query('select id from roles where name = $1', [name]);
  return Number(row?.['id']);
}
