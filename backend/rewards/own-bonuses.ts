import type { Database } from '@/backend/core/database';
import { findOwnDivision } from '@/backend/recruitment/division-store';
import type { BonusTarget } from '@/lib/contracts/bonuses';
import { namesFor, shownBonus, type Names } from './bonus-answer';
import { listOwnFigures } from './bonus-award-store';
import { isMeantFor } from './bonus-rules';
import { listPublished, type Bonus } from './bonus-store';
import { findTotals } from './driver-store';

const PAST = 20;
/** Some of them were meant for others. */
const PAST_READ = 2 * PAST;

interface Published {
  bonuses: readonly Bonus[];
  names: Names;
}

/** The bonuses of which members may hear, which are the same whoever asks. */
export async function readPublished(db: Database, now: Date): Promise<Published> {
  const bonuses = await listPublished(db, now, PAST_READ);
  return { bonuses, names: await namesFor(db, bonuses) };
}

/** Who a member is to a bonus. Ranks and divisions are looked up only where a bonus is for one. */
async function candidateFor(db: Database, userId: number, bonuses: readonly Bonus[]) {
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
export async function readOwnBonuses(
  db: Database,
  { bonuses, names }: Published,
  { userId, now }: { userId: number; now: Date },
) {
  const candidate = await candidateFor(db, userId, bonuses);
  const figures = await listOwnFigures(
    db,
    userId,
    bonuses.map(({ id }) => id),
  );
  const own = bonuses
    .filter(({ id, target }) => figures.points.has(id) || isMeantFor(target, candidate))
    .map((bonus) => ({
      ...shownBonus(bonus, names, now),
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
    }));
  return {
    running: own.filter(({ phase }) => phase === 'active' || phase === 'paused'),
    upcoming: own.filter(({ phase }) => phase === 'upcoming').reverse(),
    past: own.filter(({ phase }) => phase === 'ended' || phase === 'stopped').slice(0, PAST),
  };
}
