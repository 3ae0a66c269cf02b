import { subDays } from 'date-fns';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { sumAcceptedKm } from '@/backend/jobs/public';
import { type AccountListRow, lastJobOf } from './row-store';
import { isHere } from '@/backend/members/public';
import { type AccountRow, GONE_STATES } from '@/lib/contracts/accounts/accounts';
import { PROFILE_STATES } from '@/lib/contracts/profiles';
import type { Giver } from '@/lib/contracts/accounts/role-rules';
import { readQuotasOf } from '@/backend/quota/public';

const KM_DAYS = 30;
const PRESENT = PROFILE_STATES.filter(isHere);

export const isGone = (state: string): boolean => GONE_STATES.some((one) => one === state);

/** The requested states, limited to those the reader may see. */
export function visibleStates(
  permissions: ReadonlySet<string>,
  asked: AccountRow['state'] | 'everyone' | undefined,
): readonly AccountRow['state'][] {
  if (asked === undefined) return PRESENT;
  const all = permissions.has('VIEW_DISABLED_ACCOUNTS') ? PROFILE_STATES : PRESENT;
  return all.filter((state) => asked === 'everyone' || state === asked);
}

interface Reader extends Giver {
  user_id: number;
}

export interface Viewed {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

export interface Showing extends Viewed {
  reader: Reader;
}

/** What the list shows of an account to anyone who may see it. */
type Described = Omit<AccountRow, 'may_manage'> & Pick<AccountListRow, 'level'>;

/** Accounts with everything their list shows. */
export async function describeAccounts(
  db: Database,
  rows: readonly AccountListRow[],
  { now, config }: Viewed,
): Promise<Described[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const km = await sumAcceptedKm(db, ids, subDays(now, KM_DAYS));
  const quotas = await readQuotasOf(db, ids, { now, config });
  return rows.map((row) => {
    const { id, division, steam, discord, truckersmp } = row;
    const quota = quotas.get(id);
    const { name, color } = division;
    return {
      user_id: id,
      member_no: row.member_no,
      name: row.name,
      avatar: row.avatar,
      supporter: row.supporter,
      role: row.role,
      rank: row.rank,
      division: name === null || color === null ? null : { name, color },
      state: row.state,
      disabled_until: row.disabled_until?.toISOString() ?? null,
      km_this_month: row.km_this_month,
      km_30_days: km.get(id) ?? 0,
      quota: quota ? { state: quota.state, share: quota.figures.share } : null,
      last_job_at: lastJobOf(row),
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
      links: { steam, discord, truckersmp },
      elsewhere: {
        is_on_roster: row.is_on_roster,
        is_banned: row.is_banned,
        is_on_discord: row.is_on_discord,
      },
      warnings: row.warnings,
      level: row.level,
      version: row.version,
    };
  });
}

export const showTo = (reader: Reader, { level, ...row }: Described): AccountRow => ({
  ...row,
  may_manage: row.user_id !== reader.user_id && level < reader.level,
});

/** The same as one member of the staff sees them. */
export async function showAccounts(
  db: Database,
  rows: readonly AccountListRow[],
  { reader, ...viewed }: Showing,
): Promise<AccountRow[]> {
  const described = await describeAccounts(db, rows, viewed);
  return described.map((row) => showTo(reader, row));
}
