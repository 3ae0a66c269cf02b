import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import type { AbsenceScope, Effect, MonthEffect } from '@/lib/contracts/leave/absences';
import type { Span } from './rules';

interface Away extends Span {
  user_id: number;
}

/** What else an absence takes away from a member: later domains hand theirs in. */
export interface AbsenceEffect {
  /** Heads the list of what is lost, such as "HR days". */
  label: string;
  scopes: readonly AbsenceScope[];
  /** What would be lost, a line each. */
  list: (db: Database, away: Away) => Promise<readonly string[]>;
  /** Takes it away, tells whom it concerns, and answers what it was. */
  carryOut: (tx: Database, away: Away & { why: string }, now: Date) => Promise<readonly string[]>;
}

/** Who goes, and why in the words that are kept with the account. */
interface Leaver {
  user_id: number;
  reason: string;
}

/** What leave needs of the domains after it. */
export interface Around {
  effects: readonly AbsenceEffect[];
  previewQuota: (
    db: Database,
    away: Away,
    at: { now: Date; config: Pick<Config, 'timeZone'> },
  ) => Promise<MonthEffect[]>;
  /** Which of some drivers have delivered anything since an instant of each. */
  listDelivering: (
    db: Database,
    some: readonly { user_id: number; since: Date }[],
  ) => Promise<readonly number[]>;
  /** Takes all from a member who leaves: state, roles, tracker, claims, sessions. */
  letGo: (
    tx: Database,
    leaver: Leaver,
    at: { now: Date; config: Pick<Config, 'timeZone'> },
  ) => Promise<void>;
}

interface Scoped extends Away {
  scope: AbsenceScope;
  today: string;
}

/** What is over can't be taken away any more. */
const toCome = ({ user_id, from, to, today }: Scoped): Away => ({
  user_id,
  from: from < today ? today : from,
  to,
});

async function collect(
  { effects }: Around,
  scoped: Scoped,
  read: (one: AbsenceEffect, away: Away) => Promise<readonly string[]>,
): Promise<Effect[]> {
  const away = toCome(scoped);
  if (away.from > away.to) return [];
  const found: Effect[] = [];
  for (const one of effects.filter(({ scopes }) => scopes.includes(scoped.scope))) {
    const items = [...(await read(one, away))];
    if (items.length > 0) found.push({ label: one.label, items });
  }
  return found;
}

export const listEffects = (db: Database, around: Around, scoped: Scoped): Promise<Effect[]> =>
  collect(around, scoped, (one, away) => one.list(db, away));

export const carryOutEffects = (
  tx: Database,
  around: Around,
  scoped: Scoped & { why: string },
  now: Date,
): Promise<Effect[]> =>
  collect(around, scoped, (one, away) => one.carryOut(tx, { ...away, why: scoped.why }, now));
