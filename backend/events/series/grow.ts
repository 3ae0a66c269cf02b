import { addWeeks } from 'date-fns';
import { audit } from '@/backend/core/audit/audit';
import { sentence } from '@/backend/core/audit/sentence';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import { copyOnDiscord } from '@/backend/events/discord/store';
import { copyEvent } from '@/backend/events/planning/copy';
import type { StoredEvent } from '@/backend/events/store';
import { EVENT } from '@/backend/events/words';
import { dayOfPlace, meetupOfPlace } from './rule';
import {
  changeSeries,
  findPattern,
  findSeries,
  listRunning,
  lockSeries,
  type StoredSeries,
} from './store';

type Moment = Pick<StaffAction, 'tx' | 'config' | 'now'>;

/** The times of an event of a series that meets then, as long as its pattern. */
export const timesFrom = (
  meetup_at: Date,
  pattern: Pick<StoredEvent, 'meetup_at' | 'start_at' | 'end_at'>,
) => {
  const later = (at: Date) =>
    new Date(meetup_at.getTime() + at.getTime() - pattern.meetup_at.getTime());
  return { meetup_at, start_at: later(pattern.start_at), end_at: later(pattern.end_at) };
};

async function addPlace(
  { tx, config, now }: Moment,
  series: StoredSeries,
  pattern: StoredEvent,
): Promise<void> {
  const place = series.next_place;
  const id = await copyEvent(tx, pattern, {
    now,
    config,
    own: {
      ...timesFrom(meetupOfPlace(series, place), pattern),
      state: 'published',
      host_id: pattern.host_id,
      published_at: now,
      timed_at: now,
      series_id: series.id,
      series_place: place,
    },
  });
  await copyOnDiscord(tx, pattern.id, id);
  await audit(tx, {
    at: now,
    actor_id: null,
    action: 'event.created',
    object_type: EVENT,
    object_id: id,
    summary: sentence`The event “${pattern.title}” was added by its series.`,
  });
}

/** Adds the events of a series up to its weeks ahead; the series is locked, or not yet seen. */
export async function growSeries(moment: Moment, id: number): Promise<number> {
  const { tx, now } = moment;
  const series = await findSeries(tx, id);
  const pattern = await findPattern(tx, id);
  if (!series?.started_at || series.ended_at || !pattern) return 0;
  const limit = addWeeks(now, series.weeks_ahead);
  let { next_place: place } = series;
  let added = 0;
  for (; ; place += 1) {
    const meetup_at = meetupOfPlace(series, place);
    const isOver = series.until !== null && dayOfPlace(series, place) > series.until;
    if (isOver || meetup_at > limit) break;
    // What an outage has missed isn't made up for.
    if (meetup_at > now) {
      await addPlace(moment, { ...series, next_place: place }, pattern);
      added += 1;
    }
  }
  if (place !== series.next_place) await changeSeries(tx, id, { next_place: place });
  return added;
}

export async function growAllSeries(context: Context): Promise<void> {
  const { config, clock } = context;
  const now = clock.now();
  await transactionForEach(context, await listRunning(context.db), async (tx, id) => {
    await lockSeries(tx, id);
    await growSeries({ tx, config, now }, id);
  });
}
