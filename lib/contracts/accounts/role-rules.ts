import { PERMISSION_NAMES } from '@/lib/contracts/core/permissions';

/** What decides which roles a member may assign and edit. */
export interface Giver {
  level: number;
  permissions: ReadonlySet<string>;
}

interface Access {
  name: string;
  level: number;
  permissions: readonly string[];
}

/** Members are only managed from a higher level. */
export const NOT_BELOW = 'You can’t manage a member at or above your level.';

const NAMES = new Map<string, string>(Object.entries(PERMISSION_NAMES));

const inWords = (permissions: readonly string[]) =>
  permissions.map((permission) => `“${NAMES.get(permission) ?? permission}”`).join(', ');

const lacking = (giver: Giver, permissions: readonly string[]) =>
  permissions.filter((permission) => !giver.permissions.has(permission));

/**
 * Why a member can't assign a role; null if they can. No one can grant permissions they don't hold.
 */
export function whyNotGive(giver: Giver, role: Access): string | null {
  if (role.level > giver.level) return `You can’t assign ${role.name}. It’s above your level.`;
  const missing = lacking(giver, role.permissions);
  return missing.length > 0
    ? `You can’t assign ${role.name}. You don’t hold ${inWords(missing)}.`
    : null;
}

/** A warning for those who can assign a role but couldn't take it back. */
export function warningOfGiving(giver: Giver, role: Access, highestLevel: number): string | null {
  if (whyNotGive(giver, role) !== null || role.level < giver.level) return null;
  return role.level >= highestLevel
    ? 'You can assign this role, but no one is senior enough to remove it.'
    : 'You can assign this role, but only someone above you can remove it.';
}

/** Why a member can't edit a role at all. */
export const whyNotChange = (giver: Giver, role: Pick<Access, 'level'>): string | null =>
  role.level >= giver.level ? 'You can’t edit a role at or above your level.' : null;

/** Why an edit is refused: permissions the editor doesn't hold can't be added or removed. */
export function whyNotWrite(
  giver: Giver,
  role: Pick<Access, 'level' | 'permissions'>,
  before?: Pick<Access, 'level' | 'permissions'>,
): { field: 'level' | 'permissions'; message: string } | null {
  if (role.level >= giver.level)
    return { field: 'level', message: `Level must be below yours (${giver.level}).` };
  const beyond = lacking(giver, before?.permissions ?? []);
  if (before && role.level !== before.level && beyond.length > 0)
    return {
      field: 'level',
      message: `You can’t change this role’s level. You don’t hold ${inWords(beyond)}.`,
    };
  const added = role.permissions.filter((name) => !before?.permissions.includes(name));
  const missing = lacking(giver, added);
  if (missing.length > 0)
    return {
      field: 'permissions',
      message: `You can’t grant permissions you don’t hold: ${inWords(missing)}.`,
    };
  // They couldn't grant it again, so a slip would last until someone senior fixes it.
  const taken = beyond.filter((name) => !role.permissions.includes(name));
  return taken.length > 0
    ? {
        field: 'permissions',
        message: `You can’t remove permissions you don’t hold: ${inWords(taken)}.`,
      }
    : null;
}

/** Why a member can't delete a role: they couldn't recreate it. */
export function whyNotDelete(
  giver: Giver,
  role: Pick<Access, 'level' | 'permissions'>,
): string | null {
  const missing = lacking(giver, role.permissions);
  return (
    whyNotChange(giver, role) ??
    (missing.length > 0
      ? `You can’t delete a role with permissions you don’t hold: ${inWords(missing)}.`
      : null)
  );
}

/** New and former members need such a role: it labels them but grants nothing. */
export const isPlain = ({
  is_staff,
  permissions,
}: {
  is_staff: boolean;
  permissions: readonly string[];
}): boolean => !is_staff && permissions.length === 0;
