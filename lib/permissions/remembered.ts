import * as z from 'zod/mini';
import { PERMISSIONS, type Permission } from '@/lib/contracts/core/permissions';
import { readDetails } from '@/lib/details/details';
import { tryStorage } from '@/lib/store/try-storage';

const KEY = 'permissions';

const remembered = z.object({ user_id: z.number(), held: z.array(z.string()) });

/** The last answer, cached per tab and member. */
export function recallPermissions(): readonly Permission[] | null {
  const stored = tryStorage((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? ''));
  const parsed = z.safeParse(remembered, stored);
  if (!parsed.success || parsed.data.user_id !== readDetails()?.user_id) return null;
  const names = new Set(parsed.data.held);
  return PERMISSIONS.filter((permission) => names.has(permission));
}

export function rememberPermissions(held: readonly Permission[]): void {
  const userId = readDetails()?.user_id;
  if (userId === undefined) return;
  // Without storage, the next load waits for its answer.
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify({ user_id: userId, held })));
}

export const forgetPermissions = (): void => tryStorage(() => sessionStorage.removeItem(KEY));
