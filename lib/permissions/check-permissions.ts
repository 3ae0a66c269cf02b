import type { PermissionAnswer } from '@/lib/contracts/core/access';
import { askPermissions } from './ask-permissions';

/**
 * Whether any of the permissions is held, or each of them as a bundle. Any failure counts as no;
 * `onFailure` hears which it was.
 */
export function checkPermissions(permissions: readonly string[], bundle?: false): Promise<boolean>;
export function checkPermissions(
  permissions: readonly string[],
  bundle: true,
  onFailure?: (error: unknown) => void,
): Promise<PermissionAnswer[]>;
export async function checkPermissions(
  permissions: readonly string[],
  bundle = false,
  onFailure?: (error: unknown) => void,
): Promise<boolean | PermissionAnswer[]> {
  try {
    const answers = await askPermissions(permissions);
    return bundle ? answers : answers.some(({ approved }) => approved);
  } catch (error) {
    onFailure?.(error);
    return bundle ? [] : false;
  }
}
