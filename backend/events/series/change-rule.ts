import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { notAccepted, notPossible } from '@/backend/core/http/errors';
import { changeEach } from '@/backend/events/planning/actions';
import { lockCurrent } from '@/backend/events/planning/lock-current';
import { phaseOf } from '@/backend/events/rules';
import { changeEvent } from '@/backend/events/store';
import { noteEvent } from '@/backend/events/words';
import type { ChangedRule, RuleScope } from '@/lib/contracts/events/series';
import { refuseRule } from './actions';
import { growSeries, timesFrom } from './grow';
import { meetupOfPlace, type Rule } from './rule';
import { isInSeries, lockScope } from './scope';
import { changeSeries, findSeries, lockSeriesOf, type StoredSeries } from './store';

const auditedOf = ({
  repeats,
  every,
  time,
  time_zone,
  until,
  weeks_ahead,
  ...own
}: StoredSeries) => ({
  repeats,
  every,
  day: own.anchor_day,
  time,
  time_zone,
  until,
  weeks_ahead,
});

/**
 * Gives a series another rule from an event on. Its events keep their places and answers and move to
 * where the rule has them; those that were changed alone stay.
 */
export async function changeRule(
  action: StaffAction,
  { id, version }: Versioned,
  { rule: { day, ...rule }, scope }: { rule: ChangedRule; scope: RuleScope },
): Promise<{ moved: number; added: number }> {
  const { tx, now } = action;
  await lockSeriesOf(tx, id);
  const event = await lockCurrent(action, id, version);
  const series = event.series_id === null ? null : await findSeries(tx, event.series_id);
  if (!series || !isInSeries(event)) throw notPossible('This event isn’t part of a series.');
  if (series.ended_at) throw notPossible('This series has ended already.');
  const phase = phaseOf(event, now);
  if (phase !== 'draft' && phase !== 'upcoming')
    throw notPossible('Choose an event of the series that hasn’t begun.');
  refuseRule(rule, day);
  const others = await lockScope(tx, { id, scope, now }, event);
  const after: Rule = { ...rule, anchor_place: event.series_place, anchor_day: day };
  await changeSeries(tx, series.id, after);
  // What a colleague has open now was begun with the rule before.
  await changeEvent(tx, id, { updated_at: now });
  const changes = [];
  for (const one of [event, ...others]) {
    const meetup = meetupOfPlace(after, one.series_place);
    if (one.detached || meetup.getTime() === one.meetup_at.getTime()) continue;
    if (meetup <= now)
      throw notAccepted(
        one.id === id
          ? 'Meet-up is in the past.'
          : 'Another event of the series would have its meet-up in the past.',
        'day',
      );
    changes.push({ before: one, after: timesFrom(meetup, one) });
  }
  await changeEach(action, changes);
  await noteEvent(action, event, {
    action: 'series_changed',
    did: 'changed the series of',
    before: auditedOf(series),
    after: auditedOf({ ...series, ...after }),
  });
  return { moved: changes.length, added: await growSeries(action, series.id) };
}
