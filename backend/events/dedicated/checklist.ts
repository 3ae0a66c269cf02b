import { differenceInMilliseconds, subDays } from 'date-fns';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import { notFound, notPossible } from '@/backend/core/http/errors';
import type { KnowsWay } from '@/backend/events/around';
import { phaseOf } from '@/backend/events/rules';
import { countRsvps } from '@/backend/events/rsvp/rsvp-store';
import { lockEvent, type StoredEvent } from '@/backend/events/store';
import { noteEvent } from '@/backend/events/words';
import { readTruckersmpEvent } from '@/backend/truckersmp/public';
import {
  ON_SERVER,
  type RequestState,
  SERVER_RULES,
  type ServerChecklist,
} from '@/lib/contracts/events/dedicated-server';
import { findRequest, listOpenRequests, writeRequest } from './store';

const DAY_MS = 86_400_000;

/** The event's page has a map that was uploaded, or one of the way where it knows both cities. */
async function hasRoute(context: Context, event: StoredEvent, knowsWay: KnowsWay) {
  const { game, departure_city: from, arrival_city: to, route_picture } = event;
  if (route_picture !== null) return true;
  return from !== '' && to !== '' && (await knowsWay(context.db, { game, from, to }));
}

/** Those that TruckersMP counts; the yes answers here where it doesn't tell. */
async function countSignups(
  context: Context,
  { id, truckersmp_id }: StoredEvent,
): Promise<Pick<ServerChecklist, 'signups' | 'signups_from'>> {
  if (truckersmp_id !== null) {
    const answer = await readTruckersmpEvent(context, truckersmp_id);
    const signups = answer !== 'unreachable' && answer.found ? answer.event.confirmed_count : null;
    if (signups !== null) return { signups, signups_from: 'truckersmp' };
  }
  const { yes } = (await countRsvps(context.db, [id]))(id);
  return { signups: yes, signups_from: 'panel' };
}

/** How an event stands to what TruckersMP asks for a dedicated server. */
export async function readChecklist(
  context: Context,
  event: StoredEvent,
  knowsWay: KnowsWay,
): Promise<ServerChecklist> {
  const { db } = context;
  const now = context.clock.now();
  const { id, meetup_at } = event;
  const left = differenceInMilliseconds(meetup_at, now) / DAY_MS;
  const counted = await countSignups(context, event);
  const others = await listOpenRequests(db, id, now);
  return {
    checks: [
      { check: 'notice', is_met: left >= SERVER_RULES.notice_days },
      { check: 'ahead', is_met: left < SERVER_RULES.ahead_days },
      { check: 'signups', is_met: counted.signups >= SERVER_RULES.signups },
      { check: 'route', is_met: await hasRoute(context, event, knowsWay) },
      { check: 'alone', is_met: others.length === 0 },
    ],
    days: Math.max(0, Math.floor(left)),
    ...counted,
    ask_until: subDays(meetup_at, SERVER_RULES.notice_days).toISOString(),
    others,
    request: await findRequest(db, id),
  };
}

const DID: Record<RequestState | 'none', string> = {
  open: 'recorded a dedicated server request for',
  granted: 'recorded a dedicated server for',
  declined: 'recorded that a dedicated server was declined for',
  none: 'withdrew the dedicated server request for',
};

/** Records what became of a request, which is made and answered at TruckersMP. */
export async function recordRequest(
  action: StaffAction,
  id: number,
  request: RequestState | null,
): Promise<void> {
  const { tx, now } = action;
  const event = await lockEvent(tx, id);
  if (!event) throw notFound('This event');
  const phase = phaseOf(event, now);
  if (!ON_SERVER.includes(event.kind) || (phase !== 'draft' && phase !== 'upcoming'))
    throw notPossible('Only our upcoming convoys and shows can have a dedicated server.');
  const before = await findRequest(tx, id);
  if (before === request) return;
  await writeRequest(tx, id, request, now);
  await noteEvent(action, event, {
    action: 'server_request',
    did: DID[request ?? 'none'],
    before: { request: before },
    after: { request },
  });
}
