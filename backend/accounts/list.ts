import { subDays } from 'date-fns';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { listRecent } from '@/backend/jobs/public';
import type { AccountListRow } from './list-store';
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

export interface Reader extends Giver {
  user_id: number;
}

export interface Showing {
  reader: Reader;
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

/** Accounts with everything their list shows. */
export async function showAccounts(
  db: Database,
  rows: readonly AccountListRow[],
  { reader, now, config }: Showing,
): Promise<AccountRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { km, lastAt } = await listRecent(db, ids, subDays(now, KM_DAYS));
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
      last_job_at: lastAt.get(id)?.toISOString() ?? null,
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
      links: { steam, discord, truckersmp },
      elsewhere: {
        is_on_roster: row.is_on_roster,
        is_banned: row.is_banned,
        is_on_discord: row.is_on_discord,
      },
      warnings: row.warnings,
      may_manage: id !== reader.user_id && row.level < reader.level,
      version: row.version,
    };
  });
}
