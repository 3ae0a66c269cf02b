import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import type { AbsenceScope, Effect, MonthEffect } from '@/lib/contracts/leave/absences';
import type { HeldWork } from './held-work';
import type { Span } from './rules';

interface Away extends Span {
  user_id: number;
}

interface Lost {
  user_id: number;
  lost_at: Date;
}

/** What an absence cancels in later domains, which register here. */
export interface AbsenceEffect {
  /** The heading of what is lost, such as "HR days". */
  label: string;
  scopes: readonly AbsenceScope[];
  /** What would be lost, one line each. */
  list: (db: Database, away: Away) => Promise<readonly string[]>;
  /** Cancels it, notifies those affected, and returns what it was. */
  carryOut: (tx: Database, away: Away & { why: string }, now: Date) => Promise<readonly string[]>;
  /** Once the acceptance is undone, restores what it cancelled at that instant but didn't list. */
  restore?: (tx: Database, lost: Lost, now: Date) => Promise<void>;
}

/** The leaving member, and the reason stored with the account. */
interface Leaver {
  user_id: number;
  reason: string;
}

/** What this domain needs from later ones. */
export interface Around {
  effects: readonly AbsenceEffect[];
  /** What staff hand over before staff LOA. */
  work: readonly HeldWork[];
  previewQuota: (
    db: Database,
    away: Away,
    at: { now: Date; config: Pick<Config, 'timeZone'> },
  ) => Promise<MonthEffect[]>;
  /** Which drivers have finished a job since an instant given for each. */
  listDelivering: (
    db: Database,
    some: readonly { user_id: number; since: Date }[],
  ) => Promise<readonly number[]>;
  /** Removes all that a leaving member holds: state, roles, tracker, claims, sessions. */
  endMembership: (
    tx: Database,
    leaver: Leaver,
    at: { now: Date; config: Pick<Config, 'timeZone'> },
  ) => Promise<void>;
}

interface Scoped extends Away {
  scope: AbsenceScope;
  today: string;
}

/** Past items can't be cancelled. */
export const toCome = ({ user_id, from, to, today }: Omit<Scoped, 'scope'>): Away => ({
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

/** Restores what the member never knew was lost. */
export async function restoreEffects(
  tx: Database,
  { effects }: Around,
  { scope, ...lost }: Lost & { scope: AbsenceScope },
  now: Date,
): Promise<void> {
  for (const { scopes, restore } of effects)
    if (scopes.includes(scope)) await restore?.(tx, lost, now);
}
