import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { readRows } from '@/backend/core/db/rows';
import { examBookings, examRoutes, examTypes } from '@/backend/exams/tables';
import { examTheoryAttempts } from '@/backend/exams/theory/tables';
import { memberCards } from '@/backend/members/public';

/** From an instant until before another. */
interface Span {
  from: Date;
  until: Date;
}

const passes = { exams: z.number(), passed: z.number() };
const type = z.object({ id: z.number(), name: z.string() });
const member = z.nullable(z.object({ user_id: z.number(), name: z.string() }));

const TYPE = sql`json_build_object('id', type.id, 'name', type.name) as type`;
const MEMBER = sql`case when examiner.user_id is not null
  then json_build_object('user_id', examiner.user_id, 'name', examiner.name) end as examiner`;
const PASSES = sql`count(*)::int as exams,
  (count(*) filter (where one.state = 'passed'))::int as passed`;

const within = ({ from, until }: Span): SQL =>
  sql`one.state in ('passed', 'failed')
    and one.ended_at >= ${from.toISOString()}::timestamptz
    and one.ended_at < ${until.toISOString()}::timestamptz`;

export const countByType = (db: Database, span: Span) =>
  readRows(
    db,
    z.object({ type, ...passes, median_days: z.nullable(z.number()) }),
    sql`select ${TYPE}, ${PASSES},
        round((percentile_cont(0.5) within group (
          order by extract(epoch from one.started_at - one.created_at)) / 86400)::numeric, 1)::float
          as median_days
      from ${examBookings} one
      join ${examTypes} type on type.id = one.type_id
      where ${within(span)}
      group by type.id
      order by type.name`,
  );

export const countByRoute = (db: Database, span: Span) =>
  readRows(
    db,
    z.object({
      route: z.object({
        id: z.number(),
        from_city: z.string(),
        to_city: z.string(),
        via: z.string(),
      }),
      type,
      ...passes,
    }),
    sql`select json_build_object('id', route.id, 'from_city', route.from_city,
          'to_city', route.to_city, 'via', route.via) as route, ${TYPE}, ${PASSES}
      from ${examBookings} one
      join ${examTypes} type on type.id = one.type_id
      join ${examRoutes} route on route.id = one.route_id
      where ${within(span)}
      group by type.id, route.id
      order by type.name, route.from_city, route.to_city`,
  );

export const countByExaminer = (db: Database, span: Span) =>
  readRows(
    db,
    z.object({ examiner: member, ...passes }),
    sql`select ${MEMBER}, ${PASSES}
      from ${examBookings} one
      left join ${memberCards} examiner on examiner.user_id = one.examiner_id
      where ${within(span)}
      group by examiner.user_id, examiner.name
      order by examiner.name`,
  );

/** Marks by item in the order of the sheet, first of all examiners together, then of each. */
export const countMarks = (db: Database, span: Span) =>
  readRows(
    db,
    z.object({
      type,
      item: z.string(),
      examiner: member,
      ok: z.number(),
      minor: z.number(),
      major: z.number(),
    }),
    sql`select ${TYPE}, marked.item, ${MEMBER}, marked.ok, marked.minor, marked.major
      from (
        select one.type_id, pair.item->>'name' as item, one.examiner_id,
          min(pair.place) as place,
          grouping(one.examiner_id) as is_all,
          (count(*) filter (where pair.mark->>'mark' = 'ok'))::int as ok,
          (count(*) filter (where pair.mark->>'mark' = 'minor'))::int as minor,
          (count(*) filter (where pair.mark->>'mark' = 'major'))::int as major
        from ${examBookings} one
        cross join lateral rows from (
          jsonb_array_elements(one.sheet->'items'), jsonb_array_elements(one.marks)
        ) with ordinality as pair(item, mark, place)
        where ${within(span)} and pair.mark->>'mark' in ('ok', 'minor', 'major')
        group by grouping sets (
          (one.type_id, pair.item->>'name'),
          (one.type_id, pair.item->>'name', one.examiner_id)
        )
      ) marked
      join ${examTypes} type on type.id = marked.type_id
      left join ${memberCards} examiner on examiner.user_id = marked.examiner_id
      where marked.is_all = 1 or examiner.user_id is not null
      order by type.name,
        min(marked.place) over (partition by marked.type_id, marked.item), marked.item,
        marked.is_all desc, examiner.name`,
  );

export const countTheory = (db: Database, span: Span) =>
  readRows(
    db,
    z.object({ type, ...passes }),
    sql`select ${TYPE}, ${PASSES}
      from ${examTheoryAttempts} one
      join ${examTypes} type on type.id = one.type_id
      where ${within(span)}
      group by type.id
      order by type.name`,
  );
