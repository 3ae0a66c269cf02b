import type { Database } from '@/backend/core/db/database';
import { listDivisionBadges } from '@/backend/divisions/public';
import type { BonusTarget, ShownTarget } from '@/lib/contracts/rewards/bonuses';
import { phaseOf } from './rules';
import type { Bonus } from './store';

export type Names = ReadonlyMap<number, string>;

/** The names of divisions, where a bonus is for one. */
export async function namesFor(db: Database, bonuses: readonly Bonus[]): Promise<Names> {
  const isAnyFor = bonuses.some(({ target }) => target.kind === 'division');
  const badges = isAnyFor ? await listDivisionBadges(db) : [];
  return new Map(badges.map(({ id, name }) => [id, name]));
}

const shownTarget = (target: BonusTarget, names: Names): ShownTarget =>
  target.kind === 'division'
    ? { ...target, name: names.get(target.division_id) ?? 'unknown' }
    : target;

/** A bonus as it leaves the backend. */
export const shownBonus = (bonus: Bonus, names: Names, now: Date) => ({
  ...bonus,
  target: shownTarget(bonus.target, names),
  starts_at: bonus.starts_at.toISOString(),
  ends_at: bonus.ends_at.toISOString(),
  phase: phaseOf(bonus, now),
});
