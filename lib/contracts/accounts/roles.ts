import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, version } from '@/lib/contracts/core/ids';
import { NAME_LENGTH, nameOf } from '@/lib/contracts/core/names';
import { badge } from '@/lib/contracts/core/people';
import { PERMISSIONS } from '@/lib/contracts/core/permissions';

const MANAGERS = ['MANAGE_USERS_ROLES'] as const;

/** Staff departments. */
export const TEAMS = ['HR', 'Recruitment', 'Events', 'Dev', 'Media', 'PR', 'CC', 'Exam'] as const;

export const MAX_LEVEL = 1000;
const LEVEL = `Level must be a whole number from 1 to ${MAX_LEVEL}.`;

const ROLE = {
  name: nameOf('Name', NAME_LENGTH),
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
  /** Why the viewer can't edit it; null if they can. */
  why_not: z.nullable(z.string()),
  version: z.number(),
});
export type Role = z.output<typeof role>;

export const rolesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'List every role with its permissions, highest first',
  needs: MANAGERS,
  input: {},
  output: z.object({
    items: z.array(role),
    /** The viewer's level: they can create and edit roles below it. */
    own_level: z.number(),
    own_permissions: z.array(z.string()),
  }),
});
export type Roles = z.output<typeof rolesEndpoint.output>;

export const permissionActionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/roles/permissions',
  summary: 'List what each permission allows, from the endpoints’ own descriptions',
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
  summary: 'Create a role below your level, with permissions you hold',
  needs: MANAGERS,
  input: { body: written },
  output: kept,
});

export const changeRoleEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/roles/:id',
  summary: 'Update a role below your level; it applies from the holders’ next request',
  needs: MANAGERS,
  input: { params: byId, body: z.strictObject({ ...ROLE, version }) },
  output: kept,
});

export const deleteRoleEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/roles/:id/deletion',
  summary: 'Delete a role that no one holds',
  needs: MANAGERS,
  input: { params: byId, body: z.strictObject({ version }) },
  output: z.object({}),
});
