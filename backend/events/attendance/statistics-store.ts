import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { nameOf } from '@/backend/members/public';
import { eventAttendance, eventRsvps, events } from '@/backend/events/tables';

const inNumber = (what: SQL) => sql<number>`${what}`.mapWith(Number);

/** Per event: who attended, who had a place, and who of these came. */
const perEvent = (db: Database, since: Date, timeZone: string) => {
  const attended = sql`(select count(*) from ${eventAttendance}
    where ${eventAttendance.event_id} = ${events.id} and ${eventAttendance.result} = 'attended')`;
  const saidYes = sql`${eventRsvps.event_id} = ${events.id} and ${eventRsvps.answer} = 'yes' and not ${eventRsvps.is_waiting}`;
  return db
    .select({
      period: sql<string>`to_char(${events.meetup_at} at time zone ${timeZone}, 'YYYY-MM')`.as(
        'period',
      ),
      host_id: events.host_id,
      attended: inNumber(attended).as('attended'),
      said_yes: inNumber(sql`(select count(*) from ${eventRsvps} where ${saidYes})`).as('said_yes'),
      came: inNumber(sql`(select count(*) from ${eventRsvps} join ${eventAttendance}
        on ${eventAttendance.event_id} = ${eventRsvps.event_id}
        and ${eventAttendance.user_id} = ${eventRsvps.user_id}
        where ${saidYes} and ${eventAttendance.result} = 'attended')`).as('came'),
    })
    .from(events)
    .where(and(eq(events.state, 'completed'), gte(events.meetup_at, since)))
    .as('per_event');
};

const turnoutOf = ({ said_yes, came }: { said_yes: number; came: number }) =>
  said_yes === 0 ? null : came / said_yes;

export async function readStatistics(db: Database, since: Date, timeZone: string) {
  const each = perEvent(db, since, timeZone);
  const sums = {
    events: inNumber(sql`count(*)`),
    attended: inNumber(sql`sum(${each.attended})`),
    said_yes: inNumber(sql`sum(${each.said_yes})`),
    came: inNumber(sql`sum(${each.came})`),
  };
  const months = await db
    .select({ period: each.period, ...sums })
    .from(each)
    .groupBy(each.period)
    .orderBy(desc(each.period));
  const hosts = await db
    .select({ host_id: each.host_id, name: nameOf(each.host_id), ...sums })
    .from(each)
    .groupBy(each.host_id)
    .orderBy(desc(sums.events), each.host_id);
  return {
    months: months.map((month) => ({ ...month, turnout: turnoutOf(month) })),
    hosts: hosts.map(({ host_id, name, ...sum }) => ({
      ...sum,
      host: name === null ? null : { user_id: host_id, name },
      turnout: turnoutOf(sum),
    })),
  };
}
