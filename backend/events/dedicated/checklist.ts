import { differenceInMilliseconds, subDays } from 'date-fns';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import { notFound, notPossible } from '@/backend/core/http/errors';
import { phaseOf } from '@/backend/events/rules';
import { countRsvps } from '@/backend/events/rsvp/rsvp-store';
import { lockEvent, type StoredEvent } from '@/backend/events/store';
import { noteEvent } from '@/backend/events/words';
import {
  ON_SERVER,
  type RequestState,
  SERVER_RULES,
  type ServerChecklist,
} from '@/lib/contracts/events/dedicated-server';
import { findRequest, listOpenRequests, writeRequest } from './store';

const DAY_MS = 86_400_000;

/** Whether members find the way on the event's page. */
const hasRoute = ({ departure_city, arrival_city, route }: StoredEvent): boolean =>
  [departure_city, arrival_city, route].every((text) => text !== '');

/** How an event stands to what TruckersMP asks for a dedicated server. */
export async function readChecklist(
  db: Database,
  event: StoredEvent,
  now: Date,
): Promise<ServerChecklist> {
  const { id, meetup_at } = event;
  const left = differenceInMilliseconds(meetup_at, now) / DAY_MS;
  const { yes } = (await countRsvps(db, [id]))(id);
  const others = await listOpenRequests(db, id, now);
  return {
    checks: [
      { check: 'notice', is_met: left >= SERVER_RULES.notice_days },
      { check: 'ahead', is_met: left < SERVER_RULES.ahead_days },
      { check: 'signups', is_met: yes >= SERVER_RULES.signups },
      { check: 'route', is_met: hasRoute(event) },
      { check: 'alone', is_met: others.length === 0 },
    ],
    days: Math.max(0, Math.floor(left)),
    signups: yes,
    ask_until: subDays(meetup_at, SERVER_RULES.notice_days).toISOString(),
    others,
    request: await findRequest(db, id),
  };
}

const DID: Record<RequestState | 'none', string> = {
  open: 'recorded the request of a dedicated server for',
  granted: 'recorded a dedicated server for',
  declined: 'recorded that a dedicated server was declined for',
  none: 'withdrew the request of a dedicated server for',
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
    throw notPossible('Only our convoys and shows ahead can have a dedicated server.');
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
