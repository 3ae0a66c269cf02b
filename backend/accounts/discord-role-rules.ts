import { type DiscordRoles, type MappedRole, thingOf } from '@/backend/discord/public';

/** Names of roles, ranks and divisions. */
export interface Names {
  roles: readonly string[];
  ranks: readonly string[];
  divisions: readonly string[];
}

/** What a member is in the company. */
export interface Standing extends Names {
  state: string;
  is_on_staff_leave?: boolean;
}

const thingsIn = ({ roles, ranks, divisions }: Names): string[] => [
  ...roles.map((name) => thingOf('role', name)),
  ...ranks.map((name) => thingOf('rank', name)),
  ...divisions.map((name) => thingOf('division', name)),
];

/** Members in onboarding only get the member role; the rest follows once they drive. */
function thingsOf({ state, is_on_staff_leave: isOff = false, ...names }: Standing): string[] {
  if (state === 'onboarding') return ['member'];
  if (state !== 'active' && state !== 'loa') return [];
  return ['member', ...thingsIn(names), ...(state === 'loa' || isOff ? ['loa'] : [])];
}

/**
 * The Discord roles of an account by the company's map; none for an unlinked account. Names in the
 * map that the panel doesn't know are ignored, so that renaming a role takes nothing away.
 */
export function discordRolesFor(
  map: readonly MappedRole[],
  known: Names,
  standing: Standing | null,
): DiscordRoles {
  const idsOf = (things: ReadonlySet<string>) =>
    new Set(map.filter(({ thing }) => things.has(thing)).map(({ id }) => id));
  return {
    managed: idsOf(new Set(['member', 'loa', ...thingsIn(known)])),
    wanted: idsOf(new Set(standing ? thingsOf(standing) : [])),
  };
}
