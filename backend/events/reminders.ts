import type { Context } from '@/backend/core/context';
import { forEachCase, transactionForEach } from '@/backend/core/tasks/each-case';
import { addReminders, listToRemind } from './due-store';
import { lockEvent } from './store';
import { meetupWords, tellOfEvent } from './words';

const LEADS = [
  { hours: 24, late_minutes: 60, words: 'tomorrow' },
  { hours: 1, late_minutes: 15, words: 'in an hour' },
] as const;

/** Reminds those who come a day and an hour before, each once for a time of the event. */
export async function remindOfEvents(context: Context): Promise<void> {
  const { db, config, clock } = context;
  const now = clock.now();
  await forEachCase(LEADS, async (lead) => {
    const { hours, words } = lead;
    const due = await listToRemind(db, { lead, now });
    const ids = new Set(due.map(({ event_id }) => event_id));
    await transactionForEach(context, ids, async (tx, id) => {
      const event = await lockEvent(tx, id);
      const members = event ? await listToRemind(tx, { lead, now, id }) : [];
      if (!event || members.length === 0) return;
      await addReminders(
        tx,
        members.map((one) => ({ ...one, lead_hours: hours })),
      );
      await tellOfEvent(
        { tx, config, now },
        event,
        members.map(({ user_id }) => user_id),
        {
          kind: 'reminded',
          isGood: true,
          message: `“${event.title}” meets ${words}, on ${meetupWords(event, config)}.`,
          subject: `${event.title} meets ${words}`,
          until: event.start_at,
        },
      );
    });
  });
}
