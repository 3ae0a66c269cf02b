import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, version } from '@/lib/contracts/core/ids';
import { NAME_LENGTH, nameOf } from '@/lib/contracts/core/names';
import { badge } from '@/lib/contracts/core/people';
import { PERMISSIONS } from '@/lib/contracts/core/permissions';

const MANAGERS = ['MANAGE_USERS_ROLES'] as const;

/** The departments of the staff. */
export const TEAMS = ['HR', 'Recruitment', 'Events', 'Dev', 'Media', 'PR', 'CC', 'Exam'] as const;

export const MAX_LEVEL = 1000;
const LEVEL = `The level must be a whole number from 1 to ${MAX_LEVEL}.`;

const ROLE = {
  name: nameOf('The name', NAME_LENGTH),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Choose a colour.')),
  level: z.int(LEVEL).check(z.minimum(1, LEVEL), z.maximum(MAX_LEVEL, LEVEL)),
  is_staff: z.boolean(),
  team: z.nullable(z.enum(TEAMS)),
  permissions: z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)),
};
const written = z.strictObject(ROLE);
export type WrittenRole = z.output<typeof written>;

const role = z.extend(badge, {
  id: z.number(),
  level: z.number(),
  is_staff: z.boolean(),
  team: z.nullable(z.string()),
  permissions: z.array(z.string()),
  members: z.number(),
  /** Why the member who asks can't change it; null where they can. */
  why_not: z.nullable(z.string()),
  version: z.number(),
});
export type Role = z.output<typeof role>;

export const rolesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'Every role with what it may do, the highest first',
  needs: MANAGERS,
  input: {},
  output: z.object({
    items: z.array(role),
    /** Of the member who asks: roles are made and changed below it. */
    own_level: z.number(),
    own_permissions: z.array(z.string()),
  }),
});
export type Roles = z.output<typeof rolesEndpoint.output>;

export const permissionActionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/roles/permissions',
  summary: 'What each permission lets its holder do, as the endpoints themselves say it',
  needs: MANAGERS,
  input: {},
  output: z.object({
    items: z.array(z.object({ permission: z.enum(PERMISSIONS), acts: z.array(z.string()) })),
  }),
});

const kept = z.object({ id: z.number() });

export const createRoleEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/roles',
  summary: "Make a role below one's own level, with permissions that one holds",
  needs: MANAGERS,
  input: { body: written },
  output: kept,
});

export const changeRoleEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/roles/:id',
  summary: "Change a role below one's own level; its holders have it with their next request",
  needs: MANAGERS,
  input: { params: byId, body: z.strictObject({ ...ROLE, version }) },
  output: kept,
});

export const deleteRoleEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/roles/:id/deletion',
  summary: 'Delete a role that nobody holds',
  needs: MANAGERS,
  input: { params: byId, body: z.strictObject({ version }) },
  output: z.object({}),
});
