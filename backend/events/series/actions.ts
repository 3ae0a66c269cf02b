import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { notAccepted, notPossible } from '@/backend/core/http/errors';
import { companyDayOf } from '@/backend/core/time/time';
import { lockCurrent } from '@/backend/events/planning/lock-current';
import { phaseOf } from '@/backend/events/rules';
import { announceEvents, changeEvent } from '@/backend/events/store';
import { noteEvent } from '@/backend/events/words';
import { nthInMonth, type SeriesRule } from '@/lib/contracts/events/series';
import { growSeries } from './grow';
import { anchoredAt } from './rule';
import { addSeries, changeSeries, findSeries, lockSeriesOf } from './store';

const weekdayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });

/** Refuses a rule that the event of a day can’t be on. */
export function refuseRule({ repeats, until }: Pick<SeriesRule, 'repeats' | 'until'>, day: string) {
  const { nth, isLast } = nthInMonth(day);
  const weekday = weekdayOf(day);
  if (repeats === 'monthly' && nth > 4)
    throw notAccepted(`Not every month has a fifth ${weekday}.`, 'repeats');
  if (repeats === 'monthly_last' && !isLast)
    throw notAccepted(`The event isn’t on the last ${weekday} of its month.`, 'repeats');
  if (until !== null && until <= day)
    throw notAccepted('The last day must be after this event.', 'until');
}

/** Makes an event the first of a series; answers how many were added. */
export async function repeatEvent(
  action: StaffAction,
  { id, version }: Versioned,
  rule: SeriesRule,
): Promise<number> {
  const { tx, now } = action;
  const event = await lockCurrent(action, id, version);
  const phase = phaseOf(event, now);
  if (event.series_id !== null) throw notPossible('This event is already part of a series.');
  if (phase !== 'draft' && phase !== 'upcoming')
    throw notPossible('Only drafts and upcoming events can be repeated.');
  refuseRule(rule, companyDayOf(event.meetup_at, rule.time_zone));
  const series_id = await addSeries(tx, {
    ...rule,
    ...anchoredAt(event.meetup_at, 0, rule.time_zone),
    next_place: 1,
    started_at: phase === 'draft' ? null : now,
  });
  await changeEvent(tx, id, { series_id, series_place: 0, updated_at: now });
  await noteEvent(action, event, { action: 'repeated', did: 'set up a series from' });
  return growSeries(action, series_id);
}

/** Adds no further events to a series. */
export async function endSeries(action: StaffAction, id: number): Promise<void> {
  const { tx, now } = action;
  await lockSeriesOf(tx, id);
  const event = await lockCurrent(action, id);
  const series = event.series_id === null ? null : await findSeries(tx, event.series_id);
  if (!series) throw notPossible('This event isn’t part of a series.');
  if (series.ended_at) throw notPossible('This series has ended already.');
  await changeSeries(tx, series.id, { ended_at: now });
  announceEvents(tx);
  await noteEvent(action, event, { action: 'series_ended', did: 'ended the series of' });
}
