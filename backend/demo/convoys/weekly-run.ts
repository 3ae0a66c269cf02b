import { addDays, addHours, subWeeks } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { confirmAttendance } from '@/backend/events/attendance/attendance';
import { createEvent, publishEvent } from '@/backend/events/planning/actions';
import { answerEvent } from '@/backend/events/rsvp/rsvp';
import { repeatEvent } from '@/backend/events/series/actions';
import { growSeries } from '@/backend/events/series/grow';
import { listNextOf } from '@/backend/events/series/store';
import { findEvent } from '@/backend/events/store';
import { listUnderWay } from '@/backend/jobs/list/under-way-store';
import type { Person } from '@/backend/demo/people/people';
import { type Filled, HOST, listDriving } from './filled';
import { fieldsOf } from './planned';

const WEEKS_AGO = 2;
const COMING = 8;

/** A weekly run that has begun two weeks ago and goes on. */
export async function addWeeklyRun(
  tx: Database,
  { config, now, writerOf }: Filled,
  people: readonly Person[],
): Promise<void> {
  const drivers = listDriving(people, now);
  const day = 24 * 3_600_000;
  // On Wednesdays at seven in the evening.
  const wednesday = Math.floor((now.getTime() + day) / (7 * day)) * 7 * day - day + 19 * 3_600_000;
  const first = subWeeks(wednesday, WEEKS_AGO);
  const created = addDays(first, -5);
  const by = (who: string, at: Date) => ({ tx, config, actor: writerOf(who, at), now: at });
  const id = await createEvent(by(HOST, created), {
    ...fieldsOf(
      first,
      {
        meets: 0,
        yes: 0,
        maybe: 0,
        event: {
          title: 'Wednesday run',
          departure_city: 'Duisburg',
          arrival_city: 'Rotterdam',
          distance_km: 240,
          points: 50,
          description: 'A short evening drive, every week. New drivers are welcome.',
        },
      },
      writerOf('thijs@demo.example', created).user_id,
    ),
  });
  await publishEvent(by(HOST, addHours(created, 1)), { id, version: 1 });
  await repeatEvent(
    by(HOST, addHours(created, 2)),
    { id, version: 2 },
    {
      repeats: 'weekly',
      every: 1,
      time_zone: config.timeZone,
      until: null,
      weeks_ahead: 8,
    },
  );
  const one = await findEvent(tx, id);
  if (!one || one.series_id === null) return;
  const { series_id } = one;
  await growSeries({ tx, config, now }, series_id);
  const others = await listNextOf(tx, { series_id, except: id, now: created, limit: 4 });
  for (const [place, event] of [one, ...others].entries()) {
    const answering = drivers.slice(place * 2, place * 2 + COMING);
    const at = place === 0 ? addHours(created, 3) : addDays(event.meetup_at, -3);
    for (const { email } of answering)
      await answerEvent(by(email, at < now ? at : addHours(now, -1)), event.id, 'yes');
    const confirmed = addHours(event.end_at, 2);
    if (confirmed >= now) continue;
    const came = answering.map(({ email }) => ({
      user_id: writerOf(email, now).user_id,
      result: 'attended' as const,
    }));
    const current = await findEvent(tx, event.id);
    if (current) await confirmAttendance(by(HOST, confirmed), listUnderWay, current, came);
  }
}
