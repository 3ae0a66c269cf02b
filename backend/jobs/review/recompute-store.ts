import { and, asc, eq, gt, gte, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { jobs } from '@/backend/jobs/record/tables';

const BATCH = 5000;

/** Of the deliveries that finished in it. */
export interface Span {
  from: Date;
  before: Date;
}

const columns = {
  id: jobs.id,
  user_id: jobs.user_id,
  status: jobs.status,
  status_reason: jobs.status_reason,
  points: jobs.points,
  game: jobs.game,
  finished_at: jobs.finished_at,
  driven_km: jobs.driven_km,
  planned_km: jobs.planned_km,
  top_speed_kmh: jobs.top_speed_kmh,
  speeding_seconds: jobs.speeding_seconds,
  cargo_damage: jobs.cargo_damage,
  late: jobs.late,
  auto_park: jobs.auto_park,
  fine_count: jobs.fine_count,
  points_breakdown: jobs.points_breakdown,
};

const isCounted = (span: Span, exceptOf: number) =>
  and(
    gte(jobs.finished_at, span.from),
    lt(jobs.finished_at, span.before),
    isNotNull(jobs.user_id),
    isNotNull(jobs.points_breakdown),
    ne(jobs.user_id, exceptOf),
  );

/** Deliveries of members in a span, as far as their worth is concerned, in the order of their finish. */
const selectPart = (db: Database, span: Span, exceptOf: number, after: Place | null) =>
  db
    .select(columns)
    .from(jobs)
    .where(
      and(
        isCounted(span, exceptOf),
        after
          ? or(
              gt(jobs.finished_at, after.finished_at),
              and(eq(jobs.finished_at, after.finished_at), gt(jobs.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .limit(BATCH);

interface Place {
  finished_at: Date;
  id: number;
}

export type CountedJob = Awaited<ReturnType<typeof selectPart>>[number];

export async function* readCounted(
  db: Database,
  span: Span,
  exceptOf: number,
): AsyncGenerator<CountedJob> {
  for (let last: Place | null = null; ;) {
    const found: CountedJob[] = await selectPart(db, span, exceptOf, last);
    yield* found;
    last = found.at(-1) ?? last;
    if (found.length < BATCH) return;
  }
}

/** The next drivers with deliveries in a span, by their ids. */
export async function listDriversIn(
  db: Database,
  span: Span,
  { exceptOf, after, limit }: { exceptOf: number; after: number; limit: number },
): Promise<number[]> {
  const found = await db
    .selectDistinct({ user_id: jobs.user_id })
    .from(jobs)
    .where(and(isCounted(span, exceptOf), gt(jobs.user_id, after)))
    .orderBy(asc(jobs.user_id))
    .limit(limit);
  return found.flatMap(({ user_id }) => user_id ?? []);
}

/** The deliveries of one driver in a span, whole and locked until the transaction ends. */
export const lockDriversJobs = (tx: Database, span: Span, driverId: number) =>
  tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.user_id, driverId), isCounted(span, 0)))
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .for('no key update');
