import type { Account, AccountRow } from '@/lib/contracts/accounts/accounts';
import type { LinkedService } from '@/lib/contracts/core/service-names';

export const ACCOUNT_STATE_TONES = {
  onboarding: 'warning',
  active: 'success',
  loa: 'neutral',
  disabled: 'danger',
  left: 'neutral',
  dismissed: 'danger',
} as const;

export const LINK_WORDS: Record<AccountRow['links'][LinkedService], string> = {
  linked: 'linked',
  missing: 'not linked',
  revoked: 'needs relinking',
};

/** Problems with a member's standing on outside services. */
export function findingsOf({ elsewhere }: Pick<AccountRow, 'elsewhere'>): string[] {
  const { is_on_roster, is_banned, is_on_discord } = elsewhere;
  return [
    ...(is_banned ? ['Banned on TruckersMP'] : []),
    ...(is_on_roster === false ? ['Not on the TruckersMP roster'] : []),
    ...(is_on_discord === false ? ['Not on Discord'] : []),
  ];
}

export type ActionName =
  | 'roles'
  | 'warn'
  | 'note'
  | 'points'
  | 'relink'
  | 'factor'
  | 'disable'
  | 'reactivate'
  | 'dismiss';

const OF_MEMBERS: readonly ActionName[] = [
  'roles',
  'warn',
  'note',
  'points',
  'relink',
  'factor',
  'disable',
  'dismiss',
];
const OF_DISABLED: readonly ActionName[] = [
  'reactivate',
  'note',
  'warn',
  'points',
  'relink',
  'dismiss',
];

const OFTEN: readonly ActionName[] = ['reactivate', 'warn', 'note'];

/** Those that have a button of their own; the rare ones share a menu, unless there is only one. */
export function splitActions(actions: readonly ActionName[]) {
  const rare = actions.filter((action) => !OFTEN.includes(action));
  if (rare.length <= 1) return { often: actions, rare: [] };
  return { often: OFTEN.filter((action) => actions.includes(action)), rare };
}

/** The actions an account's status allows; the backend has the final say. */
export function actionsFor({
  state,
  may_manage,
  is_own,
  has_second_factor,
}: Pick<Account, 'state' | 'may_manage' | 'is_own' | 'has_second_factor'>): readonly ActionName[] {
  if (is_own) return ['roles'];
  if (!may_manage) return [];
  if (state === 'disabled') return OF_DISABLED;
  if (state === 'left' || state === 'dismissed') return ['note'];
  return OF_MEMBERS.filter((action) => action !== 'factor' || has_second_factor);
}
