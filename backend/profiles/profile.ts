import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { notFound } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { periodOf, periodsUntil } from '@/backend/core/time/time';
import { countAttendedEver } from '@/backend/events/public';
import { countMonthsMet } from '@/backend/quota/public';
import { findDriven, findRecords } from '@/backend/jobs/public';
import { findBestMonth, findHonours, listMonths, listRanks } from '@/backend/rewards/public';
import { holdsAny, type Permission } from '@/lib/contracts/core/permissions';
import { JUDGED_JOBS, LEDGER_READERS, type Profile } from '@/lib/contracts/profiles';
import { rankFor } from '@/lib/contracts/rewards/ladder';
import { readPrivacy, shownTo, isHere } from '@/backend/members/public';
import { findProfile, type StoredProfile } from './store';

const DELIVERIES = { judged: JUDGED_JOBS, routes: 5 };
const HONOURS_SHOWN = { awards: 100, rank_changes: 50 };
const MONTHS = 12;

interface Reading {
  member: Member;
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

async function lastMonths(db: Database, userId: number, { now, config }: Reading) {
  const periods = periodsUntil(periodOf(now, config.timeZone), MONTHS);
  const [first = '', last = ''] = [periods.at(0), periods.at(-1)];
  const found = await listMonths(db, userId, first, last);
  const byPeriod = new Map(found.map((month) => [month.period, month]));
  return periods.map((period) => byPeriod.get(period) ?? { period, jobs: 0, km: 0, points: 0 });
}

async function readRecords(db: Database, userId: number, showsRoutes: boolean) {
  const { longest_job, truck, cargo } = await findRecords(db, userId, { latest: JUDGED_JOBS });
  return {
    longest_job: longest_job && {
      ...longest_job,
      route: showsRoutes ? longest_job.route : null,
    },
    best_month: await findBestMonth(db, userId),
    truck,
    cargo,
  };
}

async function readFigures(
  db: Database,
  userId: number,
  reading: Reading,
  { totals, showsRoutes }: Pick<StoredProfile, 'totals'> & { showsRoutes: boolean },
) {
  const months = await lastMonths(db, userId, reading);
  const first = months[0]?.period ?? '';
  return {
    ...totals,
    events: await countAttendedEver(db, userId),
    quota: await countMonthsMet(db, userId, first),
    months,
    records: await readRecords(db, userId, showsRoutes),
  };
}

const divisionOf = ({ division_name: name, division_color: color }: StoredProfile) =>
  name === null || color === null ? null : { name, color };

/** A member as a reader sees them. Who has left is there only for the staff that may know. */
export async function readProfile(db: Database, id: number, reading: Reading): Promise<Profile> {
  const { member } = reading;
  const holds = (needed: readonly Permission[]) => holdsAny(member.permissions, needed);
  const found = await findProfile(db, id);
  if (!found) throw notFound('This member');
  if (!isHere(found.state) && !holds(['VIEW_DISABLED_ACCOUNTS'])) throw notFound('This member');

  const isOwner = id === member.user_id;
  const privacy = readPrivacy(found.privacy);
  const shown = shownTo(privacy, { isOwner, seesAll: holds(['VIEW_ALL_ACCOUNTS']) });
  const isDrivingShown = shown.figures || shown.last_routes;
  const driven = isDrivingShown ? await findDriven(db, id, DELIVERIES) : null;
  const honours = await findHonours(db, id, HONOURS_SHOWN);
  return {
    user_id: id,
    name: found.name,
    avatar: found.avatar,
    supporter: found.supporter,
    bio: found.bio,
    state: found.state,
    role: found.role,
    division: divisionOf(found),
    rank: rankFor(await listRanks(db), found.totals.points),
    joined_at: found.joined_at?.toISOString() ?? null,
    steam_id: shown.accounts ? found.steam_id : null,
    truckersmp_id: shown.accounts ? found.truckersmp_id : null,
    country: shown.country ? found.country : null,
    last_seen_at: shown.last_seen ? (found.last_seen_at?.toISOString() ?? null) : null,
    figures:
      shown.figures && driven
        ? {
            ...driven.quality,
            ...(await readFigures(db, id, reading, {
              totals: found.totals,
              showsRoutes: shown.last_routes,
            })),
          }
        : null,
    last_routes:
      shown.last_routes && driven
        ? driven.routes.map((route) => ({
            ...route,
            finished_at: new Date(route.finished_at).toISOString(),
          }))
        : null,
    awards: honours.awards.map((award) => ({
      ...award,
      granted_at: new Date(award.granted_at).toISOString(),
    })),
    rank_history: honours.rank_changes.map((change) => ({
      ...change,
      at: new Date(change.at).toISOString(),
    })),
    sees_jobs: isOwner || holds(['MANAGE_JOBS']),
    sees_ledger: isOwner || holds(LEDGER_READERS),
    privacy: isOwner ? privacy : null,
  };
}
