import { subWeeks } from 'date-fns';
import {
  and,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { containing, isNamedLike } from '@/backend/core/db/containing';
import { searchedId } from '@/backend/core/text/searched-id';
import { countSome } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { measureWaiting } from '@/backend/core/db/measure-waiting';
import { readQueuePlace } from '@/backend/core/db/queue-place';
import { nameOf } from '@/backend/members/public';
import type { ApplicationState, DECLINE_REASONS } from '@/lib/contracts/recruitment/applications';
import { applications } from '@/backend/recruitment/tables';

const columns = {
  id: applications.id,
  ref: applications.ref,
  state: applications.state,
  name: applications.name,
  country: applications.country,
  languages: applications.languages,
  answers: applications.answers,
  checks: applications.checks,
  submitted_at: applications.submitted_at,
  assignee_id: applications.assignee_id,
  assignee_name: nameOf(applications.assignee_id),
  claimed_at: applications.claimed_at,
  acted_at: applications.acted_at,
  interview_at: applications.interview_at,
  decided_at: applications.decided_at,
  decided_by: applications.decided_by,
  decider_name: nameOf(applications.decided_by),
  reason_code: applications.reason_code,
  activation_mails: applications.activation_mails,
  version: applications.version,
};

const selectRows = (db: Database) => db.select(columns).from(applications);
export type ListedApplication = Awaited<ReturnType<typeof selectRows>>[number];

export interface ApplicationFilter {
  states: readonly ApplicationState[];
  search?: string | undefined;
  country?: string | undefined;
  language?: string | undefined;
  warnings?: 'yes' | 'no' | undefined;
  assignee?: { who: 'own' | 'nobody' | 'others'; reader: number } | undefined;
  decider?: number | undefined;
  /** Leaves out those that wait for their applicant, or for an interview after this moment. */
  waitsForStaffAt?: Date | undefined;
}

const hasWarnings = sql`exists (select 1 from jsonb_array_elements(${applications.checks}) as one
  where one ->> 'result' in ('warn', 'fail'))`;

function isOf(assignee: ApplicationFilter['assignee']) {
  switch (assignee?.who) {
    case 'own':
      return eq(applications.assignee_id, assignee.reader);
    case 'others':
      return ne(applications.assignee_id, assignee.reader);
    case 'nobody':
      return isNull(applications.assignee_id);
    case undefined:
      return undefined;
  }
}

const waitsForStaff = (now: Date) =>
  or(
    inArray(applications.state, ['submitted', 'claimed']),
    and(eq(applications.state, 'interview'), lte(applications.interview_at, now)),
  );

/** By a part of a name or of the reference, or by a whole ID. */
function isFoundBy(search: string) {
  const id = searchedId(search);
  return or(
    isNamedLike(applications.name, search),
    ilike(applications.ref, containing(search)),
    isNamedLike(applications.steam_name, search),
    isNamedLike(applications.discord_name, search),
    ...(id === null
      ? []
      : [
          eq(applications.steam_id, id),
          eq(applications.discord_id, id),
          sql`${applications.truckersmp_id}::text = ${id}`,
        ]),
  );
}

function matching(filter: ApplicationFilter) {
  const { states, search, country, language, warnings, assignee, decider } = filter;
  const { waitsForStaffAt } = filter;
  return and(
    inArray(applications.state, [...states]),
    isNotNull(applications.submitted_at),
    search ? isFoundBy(search) : undefined,
    country === undefined ? undefined : eq(applications.country, country),
    language === undefined ? undefined : sql`${language} = any(${applications.languages})`,
    warnings && (warnings === 'yes' ? hasWarnings : sql`not ${hasWarnings}`),
    isOf(assignee),
    decider === undefined ? undefined : eq(applications.decided_by, decider),
    waitsForStaffAt && waitsForStaff(waitsForStaffAt),
  );
}

const LONG_AGO = '2000-01-01T00:00:00.000Z';
const PLACES = {
  submitted_at: {
    column: sql`coalesce(${applications.submitted_at}, ${LONG_AGO}::timestamptz)`,
    valueOf: ({ submitted_at }: ListedApplication) => submitted_at?.toISOString() ?? LONG_AGO,
  },
  decided_at: {
    column: sql`coalesce(${applications.decided_at}, ${LONG_AGO}::timestamptz)`,
    valueOf: ({ decided_at }: ListedApplication) => decided_at?.toISOString() ?? LONG_AGO,
  },
};

interface Page {
  by: keyof typeof PLACES;
  isDescending: boolean;
  limit: number;
  cursor: string | undefined;
}

export async function listApplications(
  db: Database,
  filter: ApplicationFilter,
  { by, isDescending, limit, cursor }: Page,
) {
  const page = await readPage<ListedApplication>({
    sort: { by, isDescending },
    limit,
    cursor,
    ...PLACES[by],
    id: applications.id,
    value: placeValue.instant,
    read: ({ where, orderBy, limit: rows }) =>
      selectRows(db)
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(rows),
  });
  return { ...page, count: await countSome(db, applications, matching(filter)) };
}

/** Where an application stands among those that match, oldest first. */
export const findApplicationPlace = (db: Database, ref: string, filter: ApplicationFilter) =>
  readQueuePlace(
    db,
    and(eq(applications.ref, ref), isNotNull(applications.submitted_at)),
    applications.ref,
    {
      table: applications,
      matching: matching(filter),
      column: PLACES.submitted_at.column,
      id: applications.id,
      isDescending: false,
    },
  );

/** How many are unclaimed, and since when. */
export const measureUnclaimed = (db: Database) =>
  measureWaiting(db, applications.submitted_at, eq(applications.state, 'submitted'));

/** How many that a recruiter has claimed wait for them, and since when. */
export const measureOwn = (db: Database, reader: number, now: Date) =>
  measureWaiting(
    db,
    applications.submitted_at,
    and(isOf({ who: 'own', reader }), waitsForStaff(now)),
  );

/** The role that the last accepted applicant was given. */
export async function findLastGivenRole(db: Database): Promise<number | null> {
  const [found] = await db
    .select({ role_id: applications.role_id })
    .from(applications)
    .where(inArray(applications.state, ['accepted', 'activated']))
    .orderBy(desc(applications.decided_at), desc(applications.id))
    .limit(1);
  return found?.role_id ?? null;
}

export interface DecidedApplication {
  state: ApplicationState;
  submitted_at: Date | null;
  decided_at: Date | null;
  decided_by: number | null;
  decider_name: string | null;
  reason_code: (typeof DECLINE_REASONS)[number] | null;
}

/** The data for statistics: everything received or decided in some weeks. */
export const listForStatistics = (
  db: Database,
  now: Date,
  weeks: number,
): Promise<DecidedApplication[]> =>
  db
    .select({
      state: applications.state,
      submitted_at: applications.submitted_at,
      decided_at: applications.decided_at,
      decided_by: applications.decided_by,
      decider_name: nameOf(applications.decided_by),
      reason_code: applications.reason_code,
    })
    .from(applications)
    .where(
      and(
        isNotNull(applications.submitted_at),
        or(
          gte(applications.submitted_at, subWeeks(now, weeks)),
          gte(applications.decided_at, subWeeks(now, weeks)),
        ),
      ),
    )
    .orderBy(desc(applications.id));
