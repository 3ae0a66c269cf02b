import * as z from 'zod/mini';
import { PERMISSIONS, type Permission } from '@/lib/contracts/core/permissions';
import { readDetails } from '@/lib/details/details';

const KEY = 'permissions';

const remembered = z.object({ user_id: z.number(), held: z.array(z.string()) });

/** The last answer, cached per tab and member. */
export function recallPermissions(): readonly Permission[] | null {
  try {
    const parsed = z.safeParse(remembered, JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    if (!parsed.success || parsed.data.user_id !== readDetails()?.user_id) return null;
    const names = new Set(parsed.data.held);
    return PERMISSIONS.filter((permission) => names.has(permission));
  } catch {
    // Nothing is cached or storage is blocked: wait for the next answer.
    return null;
  }
}

export function rememberPermissions(held: readonly Permission[]): void {
  const userId = readDetails()?.user_id;
  if (userId === undefined) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user_id: userId, held }));
  } catch {
    // Without storage, the next load waits for its answer.
  }
}

export function forgetPermissions(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without access to storage, there is nothing to remove.
  }
}
