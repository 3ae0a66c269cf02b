/** What of a member counts when roles are given and changed. */
export interface Giver {
  level: number;
  permissions: ReadonlySet<string>;
}

interface Access {
  name: string;
  level: number;
  permissions: readonly string[];
}

/** Whom nobody below them manages, and nobody beside them. */
export const NOT_BELOW = 'You cannot manage a member of equal or higher level.';

const inWords = (names: readonly string[]) => names.join(', ');

const lacking = (giver: Giver, permissions: readonly string[]) =>
  permissions.filter((permission) => !giver.permissions.has(permission));

/** Why somebody can't give a role to others; null where they can: nobody gives what they don't hold. */
export function whyNotGive(giver: Giver, role: Access): string | null {
  if (role.level > giver.level) return `You cannot give ${role.name}: it is above your own level.`;
  const missing = lacking(giver, role.permissions);
  return missing.length > 0
    ? `You cannot give ${role.name}: you do not hold ${inWords(missing)}.`
    : null;
}

/** What somebody should know who can give a role and then do nothing more about who holds it. */
export function warningOfGiving(giver: Giver, role: Access, highestLevel: number): string | null {
  if (whyNotGive(giver, role) !== null || role.level < giver.level) return null;
  return role.level >= highestLevel
    ? 'You can give this role, but nobody is above it to take it back.'
    : 'You can give this role, but only somebody above you can take it back.';
}

/** Why somebody can't change a role at all. */
export const whyNotChange = (giver: Giver, role: Pick<Access, 'level'>): string | null =>
  role.level >= giver.level ? 'You cannot change a role at or above your own level.' : null;

/** Why a role can't be written so; what it opens beyond their own neither comes nor goes. */
export function whyNotWrite(
  giver: Giver,
  role: Pick<Access, 'level' | 'permissions'>,
  before?: Pick<Access, 'level' | 'permissions'>,
): { field: 'level' | 'permissions'; message: string } | null {
  if (role.level >= giver.level)
    return { field: 'level', message: `Choose a level below your own, which is ${giver.level}.` };
  const beyond = lacking(giver, before?.permissions ?? []);
  if (before && role.level !== before.level && beyond.length > 0)
    return {
      field: 'level',
      message: `You cannot change its level: you do not hold ${inWords(beyond)}.`,
    };
  const added = role.permissions.filter((name) => !before?.permissions.includes(name));
  const missing = lacking(giver, added);
  if (missing.length > 0)
    return {
      field: 'permissions',
      message: `You cannot give what you do not hold: ${inWords(missing)}.`,
    };
  // They could not give it back: a slip would last until somebody above them is there.
  const taken = beyond.filter((name) => !role.permissions.includes(name));
  return taken.length > 0
    ? {
        field: 'permissions',
        message: `You cannot take away what you could not give back: you do not hold ${inWords(taken)}.`,
      }
    : null;
}

/** Why somebody can't delete a role: it would take from the company what they could not put together anew. */
export function whyNotDelete(
  giver: Giver,
  role: Pick<Access, 'level' | 'permissions'>,
): string | null {
  const missing = lacking(giver, role.permissions);
  return (
    whyNotChange(giver, role) ??
    (missing.length > 0
      ? `You cannot delete what you could not make again: you do not hold ${inWords(missing)}.`
      : null)
  );
}

/** New members begin with such a role, and former ones keep one: it shows them and opens nothing. */
export const isPlain = ({
  is_staff,
  permissions,
}: {
  is_staff: boolean;
  permissions: readonly string[];
}): boolean => !is_staff && permissions.length === 0;
