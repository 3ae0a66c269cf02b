import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound, Refusal } from '@/backend/core/http/errors';
import { requireAny } from '@/backend/core/http/member';
import type { Endpoint, EndpointInput } from '@/lib/contracts/core/endpoint';
import { PERMISSIONS } from '@/lib/contracts/core/permissions';
import {
  isPlain,
  whyNotChange,
  whyNotDelete,
  whyNotWrite,
  type Giver,
} from '@/lib/contracts/accounts/role-rules';
import {
  changeRoleEndpoint,
  createRoleEndpoint,
  deleteRoleEndpoint,
  permissionActionsEndpoint,
  rolesEndpoint,
  type WrittenRole,
} from '@/lib/contracts/accounts/roles';
import {
  keepAdministrators,
  lockAccess,
  readGiver,
  refuseStale,
  addRole,
  isRoleNameTaken,
  listAllRoles,
  lockRole,
  removeRole,
  type StoredRole,
  writeRole,
} from '@/backend/members/public';
import { isRolePromised } from '@/backend/recruitment/public';

type Writing = MemberCall<EndpointInput>;

const MANAGERS = ['MANAGE_USERS_ROLES'] as const;

const contentOf = ({ name, color, level, is_staff, team, permissions }: StoredRole) => ({
  name,
  color,
  level,
  is_staff,
  team,
  permissions,
});

/** Rereads the caller under the lock, since their permissions may have changed meanwhile. */
async function lockGiver({ db, member }: Writing): Promise<Giver> {
  await lockAccess(db);
  const giver = await readGiver(db, member.user_id);
  requireAny({ ...member, permissions: giver.permissions }, MANAGERS);
  return giver;
}

function refuseWriting(giver: Giver, role: WrittenRole, before?: StoredRole): void {
  const wrong = whyNotWrite(giver, role, before);
  if (wrong === null) return;
  const { field, message } = wrong;
  throw new Refusal(403, 'beyond_own', message, { fields: { [field]: message } });
}

async function refuseTaken(db: Database, name: string, exceptId = 0): Promise<void> {
  if (!(await isRoleNameTaken(db, name, exceptId))) return;
  const message = `A role named ${name} already exists.`;
  throw new Refusal(409, 'name_taken', message, { fields: { name: message } });
}

/** A role to edit or delete, in the version the caller saw and below their level. */
async function lockOwnBelow(
  { db }: Writing,
  giver: Giver,
  { id, version }: { id: number; version: number },
): Promise<StoredRole> {
  const role = await lockRole(db, id);
  if (!role) throw notFound('This role');
  const why = whyNotChange(giver, role);
  if (why !== null) throw new Refusal(403, 'not_below', why);
  await refuseStale(db, 'role', role, version);
  return role;
}

/** Keep the last role without permissions: new and former members need it. */
async function keepPlain(db: Database, before: StoredRole, after?: WrittenRole): Promise<void> {
  if (!isPlain(before) || (after && isPlain(after))) return;
  const others = (await listAllRoles(db)).filter((role) => role.id !== before.id);
  if (others.some(isPlain)) return;
  throw new Refusal(
    409,
    'last_plain_role',
    'This is the only role without permissions. New and former members need it.',
  );
}

async function noteRole(
  { db, member, caller, now, request }: Writing,
  line: { id: number; action: string; summary: string; before?: unknown; after?: unknown },
): Promise<void> {
  const { id, action, ...rest } = line;
  await audit(db, {
    ...rest,
    at: now,
    actor_id: member.user_id,
    actor_address: caller.address,
    action: `role.${action}`,
    object_type: 'role',
    object_id: id,
    request_id: request.id,
  });
  announce(db, { topic: 'accounts', needs: ['VIEW_ALL_ACCOUNTS', 'MANAGE_USERS_ROLES'] });
  announce(db, { topic: 'profiles' });
}

const uniqueOf = (role: WrittenRole): WrittenRole => ({
  ...role,
  permissions: PERMISSIONS.filter((name) => role.permissions.includes(name)),
});

/** The roles editor; `declared` holds every endpoint of the backend. */
export function registerRoles(endpoints: Endpoints, declared: () => readonly Endpoint[]): void {
  endpoints.member(rolesEndpoint, async ({ db, member }) => {
    const giver = await readGiver(db, member.user_id);
    const items = await listAllRoles(db);
    return {
      items: items.map((role) => ({ ...role, why_not: whyNotChange(giver, role) })),
      own_level: giver.level,
      own_permissions: [...giver.permissions],
    };
  });

  endpoints.member(permissionActionsEndpoint, () => ({
    items: PERMISSIONS.map((permission) => ({
      permission,
      acts: declared()
        .filter(({ needs }) => typeof needs !== 'string' && needs.includes(permission))
        .map(({ summary }) => summary),
    })),
  }));

  endpoints.member(createRoleEndpoint, async (call) => {
    const role = uniqueOf(call.body);
    refuseWriting(await lockGiver(call), role);
    await refuseTaken(call.db, role.name);
    const id = await addRole(call.db, role, call.now);
    await noteRole(call, {
      id,
      action: 'created',
      summary: `Created the role ${role.name}`,
      after: role,
    });
    return { id };
  });

  endpoints.member(changeRoleEndpoint, async (call) => {
    const { db, now, params, body } = call;
    const { version, ...written } = body;
    const role = uniqueOf(written);
    await keepAdministrators(db, async () => {
      const giver = await lockGiver(call);
      const before = await lockOwnBelow(call, giver, { id: params.id, version });
      refuseWriting(giver, role, before);
      await refuseTaken(db, role.name, params.id);
      await keepPlain(db, before, role);
      await writeRole(db, params.id, role, now);
      await noteRole(call, {
        id: params.id,
        action: 'changed',
        summary: `Changed the role ${before.name}`,
        before: contentOf(before),
        after: role,
      });
    });
    announce(db, { topic: 'permissions' });
    return { id: params.id };
  });

  endpoints.member(deleteRoleEndpoint, async (call) => {
    const { db, params, body } = call;
    const giver = await lockGiver(call);
    const before = await lockOwnBelow(call, giver, { ...params, ...body });
    const why = whyNotDelete(giver, before);
    if (why !== null) throw new Refusal(403, 'beyond_own', why);
    if (before.members > 0 || (await isRolePromised(db, params.id)))
      throw new Refusal(
        409,
        'in_use',
        `${before.name} is in use. Assign its holders another role first.`,
      );
    await keepPlain(db, before);
    await removeRole(db, params.id);
    await noteRole(call, {
      id: params.id,
      action: 'deleted',
      summary: `Deleted the role ${before.name}`,
      before: contentOf(before),
    });
    return {};
  });
}
