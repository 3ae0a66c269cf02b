import { subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import { tellMembers, tellThoseWho, withdrawNotices } from '@/backend/inbox/public';
import { listHolders } from '@/backend/members/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import { moveUp } from './rsvp/rsvp';
import { listOver, listWithWaiting } from './due-store';
import { EVENT_NOTICES } from './notices';
import { changeEvent, lockEvent, type StoredEvent } from './store';

/** Members who leave the company free their place without an answer. */
export async function moveWaitingLists(context: Context): Promise<void> {
  const now = context.clock.now();
  const waited = await listWithWaiting(context.db, now);
  await transactionForEach(context, waited, async (tx, id) => {
    const event = await lockEvent(tx, id);
    if (event) await moveUp({ tx, config: context.config, now }, event);
  });
}

const REMINDED_DAYS = 3;

const awaitingNotice = ({ id, title, points }: StoredEvent) =>
  ({
    type: 'WARNING',
    message: `“${title}” is over. Confirm attendance${points > 0 ? ' to award points' : ''}.`,
    kind: EVENT_NOTICES.awaiting,
    about: id,
    goesOut: true,
  }) as const;

/** Asks the host once who was there, and everyone who manages events three days later; at once if the host can't confirm it. */
export async function askForAttendance(context: Context): Promise<void> {
  const now = context.clock.now();
  const before = subDays(now, REMINDED_DAYS);
  const over = await listOver(context.db, { now, before });
  await transactionForEach(context, over, async (tx, { id }) => {
    const event = await lockEvent(tx, id);
    if (event?.state !== 'published') return;
    if (event.asked_at === null) {
      const isHostThere = (await listHolders(tx, EVENT_MANAGERS)).includes(event.host_id);
      await changeEvent(tx, id, { asked_at: now, ...(!isHostThere && { reminded_at: now }) });
      if (!isHostThere) await tellThoseWho(tx, EVENT_MANAGERS, awaitingNotice(event), now);
      else await tellMembers(tx, [event.host_id], awaitingNotice(event), now);
    } else if (event.reminded_at === null && event.end_at <= before) {
      await changeEvent(tx, id, { reminded_at: now });
      await withdrawNotices(tx, { kinds: [EVENT_NOTICES.awaiting], about: id }, now);
      await tellThoseWho(tx, EVENT_MANAGERS, awaitingNotice(event), now);
    }
  });
}
