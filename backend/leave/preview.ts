import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf } from '@/backend/core/time/time';
import { ABSENCE_RULES, type AbsenceScope, countDays } from '@/lib/contracts/leave/absences';
import { type Around, listEffects, toCome } from './around';
import { listWork } from './held-work';
import { mostUsed, type Span } from './rules';
import { listSpans } from './store';

interface Previewed extends Span {
  user_id: number;
  scope: AbsenceScope;
  /** The request itself, if it already exists. */
  except?: number | undefined;
  /** Who would stand in. */
  delegate_id?: number | undefined;
}

/** What an absence would change, cancel and free. */
export async function previewAbsence(
  db: Database,
  around: Around,
  { user_id, scope, from, to, except, delegate_id }: Previewed,
  at: { now: Date; config: Pick<Config, 'timeZone'> },
) {
  const today = companyDayOf(at.now, at.config.timeZone);
  const others = await listSpans(db, { user_ids: [user_id], scope, except });
  const isDriver = scope === 'driver';
  const isSpan = from <= to && countDays({ from, to }) <= ABSENCE_RULES.extension_days;
  return {
    days: Math.max(countDays({ from, to }), 0),
    allowance: isDriver
      ? { used: mostUsed({ from, to }, others), most: ABSENCE_RULES.days_a_year }
      : null,
    // Absences that are longer would be refused anyway.
    months: isDriver && isSpan ? await around.previewQuota(db, { user_id, from, to }, at) : [],
    effects: isSpan ? await listEffects(db, around, { user_id, scope, from, to, today }) : [],
    work:
      isSpan && !isDriver
        ? await listWork(db, around.work, toCome({ user_id, from, to, today }), delegate_id)
        : [],
  };
}
