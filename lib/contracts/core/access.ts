import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

const MAX_NAMES = 200;

export const permissionAnswer = z.object({ permission: z.string(), approved: z.boolean() });
export type PermissionAnswer = z.infer<typeof permissionAnswer>;

export const singleAnswer = z.object({ approved: z.boolean() });
export const bundleAnswer = z.array(permissionAnswer);

/** Whether any of the names is held, or which of them. Unknown names aren't. */
export const checkPermissionsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/check-permissions',
  summary: 'Check which of these permissions you hold',
  needs: 'member',
  isRead: true,
  isUncounted: true,
  input: {
    body: z.strictObject({
      permissions: z
        .array(z.string())
        .check(z.maxLength(MAX_NAMES, `Ask for at most ${MAX_NAMES} permissions at once.`)),
      bundle: z.optional(z.boolean()),
    }),
  },
  output: z.union([bundleAnswer, singleAnswer]),
});
