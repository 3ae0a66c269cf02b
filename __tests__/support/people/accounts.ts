import { randomUUID } from 'node:crypto';
import { roleIdOf } from './roles';
import type { TestBackend } from '@/__tests__/support/backend/backend';

export const REASON = 'Rammed others on purpose.';
export const NOT_BELOW = 'You can’t manage a member at or above your level.';
export const LAST_ONE = 'The last administrator can’t lose this role.';

/** Each act with what it needs besides the members. */
export const ACTIONS: [path: string, body: object][] = [
  ['warnings', { reason: REASON }],
  ['notes', { note: 'Talked on Discord.' }],
  ['disable', { reason: REASON, until: null }],
  ['reactivate', { reason: REASON }],
  ['dismiss', { reason: REASON }],
  ['second-factor', { reason: REASON }],
  ['links', { service: 'steam', reason: REASON }],
  ['points', { amount: 10, reason: REASON }],
];

export const seen = (user_id: number, version = 1) => ({ user_id, version });

/** Resets to an administrator, somebody of HR and a driver, of whom the first two are signed in. */
export async function startAccounts(backend: TestBackend) {
  await backend.reset();
  const adminId = await backend.addMember({ name: 'Admin' }, ['Administrator']);
  const hrId = await backend.addMember({ name: 'Hanna HR' }, ['HR']);
  const ada = await backend.addMember({
    name: 'Ada',
    steam_id: '76561190000000001',
    discord_id: '900000000000000001',
    truckersmp_id: 5,
  });
  const admin = await backend.signIn('admin@example.com');
  const hr = await backend.signIn('hanna.hr@example.com');

  const act = (path: string, json: object, cookie = hr) =>
    backend.ask(`/api/accounts/${path}`, {
      method: 'POST',
      cookie,
      json,
      headers: { 'idempotency-key': randomUUID() },
    });
  const actOn = (id: number, path: string, body: object, cookie = hr) =>
    act(path, { members: [seen(id)], ...body }, cookie);
  const giveRoles = async (id: number, names: string[], cookie = hr, version = 1) => {
    const role_ids = await Promise.all(names.map((name) => roleIdOf(backend, name)));
    const [primary_role_id] = role_ids;
    return act('roles', { members: [seen(id, version)], role_ids, primary_role_id }, cookie);
  };
  const listOf = async (column: string, statement: string, values: unknown[]) =>
    (await backend.query(statement, values)).map((row) => row[column]);
  return {
    adminId,
    hrId,
    ada,
    admin,
    hr,
    act,
    actOn,
    giveRoles,
    recordOf: (id: number) => backend.ask(`/api/accounts/${id}`, { cookie: hr }),
    stateOf: async (id: number) =>
      (await listOf('state', 'select state from users where id = $1', [id]))[0],
    rolesOf: (id: number) =>
      listOf(
        'name',
        `select name from user_roles join roles on roles.id = role_id
         where user_id = $1 order by is_primary desc, name`,
        [id],
      ),
    auditsOf: (action: string) =>
      backend.query(
        `select actor_id, object_id, in_words(summary) as summary, before, after, reason
         from audit_entries where action = $1 order by id`,
        [action],
      ),
    /** Subjects and texts in one. */
    mailsTo: (to: string) =>
      listOf(
        'mail',
        `select concat(content->>'subject', ' ', content->>'text') as mail
         from outbox_entries where content->>'to' = $1 order by id`,
        [to],
      ),
    inboxOf: (id: number) =>
      listOf(
        'message',
        'select in_words(message) as message from notifications where user_id = $1 order by id',
        [id],
      ),
  };
}
