import type { Database } from '@/backend/core/db/database';
import { findOwnDivision } from '@/backend/divisions/public';
import type { BonusPhase, BonusTarget } from '@/lib/contracts/rewards/bonuses';
import { namesFor, shownBonus } from './shown-bonus';
import { listOwnFigures } from './award-store';
import { isMeantFor } from './rules';
import { listPublished } from './store';
import { findTotals } from '@/backend/rewards/driver-store';

const PAST = 20;
/** Some of them were meant for others. */
const PAST_READ = 2 * PAST;

type Published = ReturnType<typeof shownBonus>;

/** The bonuses of which members may hear, which are the same whoever asks. */
export async function readPublished(db: Database, now: Date): Promise<readonly Published[]> {
  const bonuses = await listPublished(db, now, PAST_READ);
  const names = await namesFor(db, bonuses);
  return bonuses.map((bonus) => shownBonus(bonus, names, now));
}

/** Who a member is to a bonus. Ranks and divisions are looked up only where a bonus is for one. */
async function candidateFor(db: Database, userId: number, bonuses: readonly Published[]) {
  const isAnyFor = (kind: BonusTarget['kind']) =>
    bonuses.some(({ target }) => target.kind === kind);
  const totals = isAnyFor('rank') ? await findTotals(db, userId) : null;
  const division = isAnyFor('division') ? await findOwnDivision(db, userId) : null;
  return {
    user_id: userId,
    rank: totals?.rank_name ?? null,
    division_id: division?.id ?? null,
  };
}

/** The published bonuses that are for a member, or were, with what they have brought so far. */
export async function readOwnBonuses(db: Database, bonuses: readonly Published[], userId: number) {
  const candidate = await candidateFor(db, userId, bonuses);
  const figures = await listOwnFigures(
    db,
    userId,
    bonuses.map(({ id }) => id),
  );
  const own = bonuses.filter(
    ({ id, target }) => figures.points.has(id) || isMeantFor(target, candidate),
  );
  const inPhase = (...phases: BonusPhase[]) => own.filter(({ phase }) => phases.includes(phase));
  const withFigures = (bonus: Published) => ({
    ...bonus,
    // Whom else it names is for the staff.
    ...(bonus.target.kind === 'users' && {
      target: { kind: 'users' as const, user_ids: [userId] },
    }),
    own: {
      points: figures.points.get(bonus.id) ?? 0,
      progress:
        bonus.conditions.count === 1
          ? 0
          : (figures.counted.get(bonus.id) ?? 0) % bonus.conditions.count,
    },
  });
  return {
    running: inPhase('active', 'paused').map(withFigures),
    upcoming: inPhase('upcoming').reverse().map(withFigures),
    past: inPhase('ended', 'stopped').slice(0, PAST).map(withFigures),
  };
}
