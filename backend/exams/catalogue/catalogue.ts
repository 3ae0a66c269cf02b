import type { Database } from '@/backend/core/db/database';
import { refused } from '@/backend/core/http/errors';
import { findPoints, listAwards, listRanks } from '@/backend/rewards/public';
import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import { listRoutes, listTypes } from './store';
import { listPast } from '@/backend/exams/list-store';
import { allowedRanks, neededRank, rankRefusal, reaches } from '@/backend/exams/rules';
import { judge } from '@/backend/exams/standing';
import { theoriesOf } from '@/backend/exams/theory/own-theories';

async function findRank(db: Database, userId: number) {
  const ranks = await listRanks(db);
  const points = await findPoints(db, userId);
  const [lowest] = allowedRanks(ranks);
  const objection = reaches(points, lowest)
    ? null
    : `You need rank ${lowest?.name ?? 'Driver'} for exams.`;
  return { ranks, points, objection };
}

/** Why a member's rank opens no exam; null if it does. */
export const objectionOfRank = async (db: Database, userId: number): Promise<string | null> =>
  (await findRank(db, userId)).objection;

/** Refuses the lowest ranks, whose sidebar has no exams. */
export async function readRank(db: Database, userId: number) {
  const { ranks, points, objection } = await findRank(db, userId);
  if (objection !== null) throw refused('rank_missing', objection);
  return { ranks, points };
}

/** The exams that can be driven, as one member sees them. */
export async function readCatalogue(
  db: Database,
  userId: number,
  clock: { now: Date; timeZone: string },
): Promise<CatalogueItem[]> {
  const { ranks, points } = await readRank(db, userId);
  const types = await listTypes(db);
  const past = await listPast(db, userId);
  const theoryOf = await theoriesOf(db, userId, clock);
  const awards = (await listAwards(db)).filter(({ is_retired }) => !is_retired);
  const routes = (await listRoutes(db)).filter(({ is_active }) => is_active);
  return types
    .filter((type) => type.is_active && routes.some(({ type_id }) => type_id === type.id))
    .map(({ min_rank_id, prerequisite_id, max_attempts, award_id, ...type }) => {
      const rank = neededRank(ranks, min_rank_id);
      const first = types.find(({ id }) => id === prerequisite_id);
      const hasFirst = past.some((one) => one.type_id === first?.id && one.state === 'passed');
      const judged = judge(past, { ...type, max_attempts }, clock);
      const locked =
        (!reaches(points, rank) && rankRefusal(rank)) ||
        (first !== undefined && !hasFirst && `Pass ${first.name} first.`) ||
        null;
      const isOpen = locked === null || judged.booking_id !== null;
      const theory = theoryOf(type, isOpen ? judged.standing : 'locked');
      const isHeld = isOpen && judged.standing === 'available' && theory.reason !== null;
      return {
        ...type,
        min_rank: rank?.name ?? '',
        prerequisite: first?.name ?? null,
        award: awards.find(({ id }) => id === award_id)?.name ?? null,
        routes: routes.filter(({ type_id }) => type_id === type.id),
        attempts: { used: judged.attempts, most: max_attempts },
        theory: theory.shown,
        standing: isHeld ? 'theory' : isOpen ? judged.standing : 'locked',
        reason: isHeld ? theory.reason : isOpen ? judged.reason : locked,
        booking_id: judged.booking_id,
      };
    });
}
