import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import type { Endpoints } from '@/backend/core/endpoints';
import { companyDayOf } from '@/backend/core/time';
import { findQueue } from '@/backend/jobs/driver-store';
import { listWaiting } from '@/backend/jobs/waiting-store';
import { findLeaveQueue } from '@/backend/leave/absence-store';
import * as contract from '@/lib/contracts/hr-days';
import { holdsAny, type Permission } from '@/lib/contracts/permissions';
import * as actions from './day-actions';
import { daysOfMonth } from './day-rules';
import {
  countDeeds,
  findHandover,
  listColleagues,
  listHeldDays,
  listOffersTo,
  type StoredDay,
} from './day-store';
import { staffAct } from './staff-act';

const named = (user_id: number | null, name: string | null) =>
  user_id === null ? null : { user_id, name: name ?? '' };

const freeDay = (day: string): contract.HrDay => ({
  day,
  state: 'free',
  id: null,
  holder: null,
  counters: null,
  handover_note: null,
  offered_to: null,
  version: null,
});

function shown(
  held: StoredDay,
  today: string,
  counters: contract.DayCounters | null,
): contract.HrDay {
  return {
    day: held.day,
    state: held.day < today ? 'done' : 'claimed',
    id: held.id,
    holder: named(held.user_id, held.name),
    counters,
    handover_note: held.handover_note,
    offered_to: named(held.offered_to, held.offered_name),
    version: held.version,
  };
}

async function readMonth(
  db: Database,
  { month, today, timeZone }: { month: string; today: string; timeZone: string },
): Promise<contract.HrDay[]> {
  const days = daysOfMonth(month);
  const held = await listHeldDays(db, days[0] ?? today, days.at(-1) ?? today);
  const byDay = new Map(held.map((one) => [one.day, one]));
  const read: contract.HrDay[] = [];
  for (const day of days) {
    const one = byDay.get(day);
    // What is over is counted once and for all; today is counted as it goes.
    const counters =
      one && day <= today ? (one.counters ?? (await countDeeds(db, one, timeZone))) : null;
    read.push(one ? shown(one, today, counters) : freeDay(day));
  }
  return read;
}

const DECIDERS: Partial<Record<contract.WorkQueue, readonly Permission[]>> = {
  manual_jobs: ['MANAGE_MANUAL_JOBS'],
  job_reports: ['MANAGE_JOBS'],
  flagged_jobs: ['MANAGE_JOBS'],
};
const ITEMS_SHOWN = 5;

async function readWork(db: Database, permissions: ReadonlySet<string>): Promise<contract.HrWork> {
  const queues: contract.HrWork['queues'] = [];
  const items: contract.HrWork['items'] = [];
  for (const queue of contract.WORK_QUEUES) {
    const isOfLeave = queue === 'driver_loa' || queue === 'leave';
    const { count, oldest_at } = isOfLeave
      ? await findLeaveQueue(db, queue)
      : await findQueue(db, queue);
    queues.push({ queue, count, oldest_at: oldest_at?.toISOString() ?? null });
    if (isOfLeave || count === 0 || !holdsAny(permissions, DECIDERS[queue] ?? [])) continue;
    for (const { since, ...item } of await listWaiting(db, queue, ITEMS_SHOWN))
      items.push({ queue, ...item, since: since.toISOString() });
  }
  return { queues, items };
}

function registerReading(endpoints: Endpoints, { config }: Context): void {
  const { timeZone } = config;

  endpoints.member(contract.hrDaysEndpoint, async ({ db, member, now, query }) => {
    const today = companyDayOf(now, timeZone);
    const month = query.month ?? today.slice(0, 7);
    const handover = await findHandover(db, today);
    const offers = await listOffersTo(db, member.user_id, today);
    return {
      month,
      today,
      time_zone: timeZone,
      days: await readMonth(db, { month, today, timeZone }),
      handover: handover && {
        day: handover.day,
        by: { user_id: handover.user_id, name: handover.name },
        note: handover.handover_note ?? '',
      },
      offers: offers.map((one) => shown(one, today, null)),
    };
  });

  endpoints.member(contract.hrWorkEndpoint, ({ db, member }) => readWork(db, member.permissions));

  endpoints.member(contract.colleaguesEndpoint, async ({ db, member }) => ({
    items: await listColleagues(db, member.user_id),
  }));
}

export function registerHrDays(endpoints: Endpoints, context: Context): void {
  const by = staffAct(context.config);
  registerReading(endpoints, context);
  endpoints.member(contract.claimDayEndpoint, (call) => actions.claim(by(call), call.body.day));
  endpoints.member(contract.releaseDayEndpoint, (call) => {
    const { version, reason } = call.body;
    return actions.release(by(call), { ...call.params, version }, reason);
  });
  endpoints.member(contract.offerDayEndpoint, (call) => {
    const { version, user_id } = call.body;
    return actions.offer(by(call), { ...call.params, version }, user_id);
  });
  endpoints.member(contract.answerOfferEndpoint, (call) => {
    const { version, accept } = call.body;
    return actions.answerOffer(by(call), { ...call.params, version }, accept);
  });
  endpoints.member(contract.handOverEndpoint, (call) => {
    const { version, note } = call.body;
    return actions.handOver(by(call), { ...call.params, version }, note);
  });
}
