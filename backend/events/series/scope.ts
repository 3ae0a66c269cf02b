import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@/backend/core/db/database';
import { notAccepted, notPossible } from '@/backend/core/http/errors';
import type { EventChange, StoredEvent } from '@/backend/events/store';
import { storedSlot } from '@/backend/events/slot';
import { lockEvent, lockRows } from '@/backend/events/store';
import type { Scope } from '@/lib/contracts/events/series';
import { timesFrom } from './grow';
import { anchoredAt, meetupOfPlace, repeatsOn, type Rule } from './rule';
import { changeSeries, findSeries, listAhead } from './store';

/** A stored event that is one of a series. */
type InSeries = StoredEvent & { series_id: number; series_place: number };

export const isInSeries = (event: StoredEvent): event is InSeries =>
  event.series_id !== null && event.series_place !== null;

function refuseAlone(event: StoredEvent): InSeries {
  if (!isInSeries(event)) throw notPossible('This event isn’t part of a series.');
  return event;
}

/** The other events ahead that a change is for; locked, in the order of all such changes. */
export async function lockScope(
  tx: Database,
  { id, scope, now }: { id: number; scope: Scope; now: Date },
  event: StoredEvent,
): Promise<InSeries[]> {
  if (scope === 'this') return [];
  const { series_id, series_place } = refuseAlone(event);
  const ahead = await listAhead(tx, series_id, now);
  const others: InSeries[] = [];
  for (const one of ahead) {
    const locked = one.id === id ? null : await lockEvent(tx, one.id);
    // It may have been cancelled, or moved, while it was waited for.
    const isAhead =
      (locked?.state === 'draft' || locked?.state === 'published') && locked.meetup_at > now;
    if (isAhead && isInSeries(locked) && (scope === 'all' || locked.series_place > series_place))
      others.push(locked);
  }
  await lockRows(tx, [id, ...others.map((one) => one.id)]);
  return others.toSorted((one, other) => one.series_place - other.series_place);
}

/** What every event of a series has for itself, as its crew. */
const OWN = new Set(['truckersmp_id', ...Object.keys(storedSlot(null))]);
const TIMES = ['meetup_at', 'start_at', 'end_at'] as const;
type Times = Pick<StoredEvent, (typeof TIMES)[number]>;

/** What a change makes different from the other events of the series. */
function differing(before: StoredEvent, after: EventChange): [string, unknown][] {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).filter(
    ([name, value]) => !OWN.has(name) && !isDeepStrictEqual(known.get(name), value),
  );
}

/** Whether an event goes its own way after a change of it alone. */
export const isDetaching = (before: StoredEvent, after: EventChange): boolean =>
  before.series_id !== null && differing(before, after).length > 0;

/**
 * What a change of one event means for another of its series: the same fields, and the same time on
 * its own day. A new meet-up moves the whole series from there on.
 */
export async function followers(
  tx: Database,
  { before, after, now }: { before: StoredEvent; after: EventChange & Times; now: Date },
): Promise<(other: InSeries) => EventChange & Times> {
  const { series_id, series_place } = refuseAlone(before);
  const series = await findSeries(tx, series_id);
  if (!series) throw notPossible('This series has been removed.');
  const isMoved = before.meetup_at.getTime() !== after.meetup_at.getTime();
  const anchor = anchoredAt(after.meetup_at, series_place, series.time_zone);
  const moved: Rule = {
    ...series,
    ...anchor,
    repeats: repeatsOn(series.repeats, anchor.anchor_day),
  };
  if (isMoved) await changeSeries(tx, series.id, { ...anchor, repeats: moved.repeats });
  const changed = differing(before, after);
  const isTimed = TIMES.some((time) => changed.some(([name]) => name === time));
  const others = Object.fromEntries(
    changed.filter(([name]) => !TIMES.some((time) => time === name)),
  );
  return (other) => {
    const meetup = isMoved ? meetupOfPlace(moved, other.series_place) : other.meetup_at;
    if (meetup <= now && isMoved)
      throw notAccepted(
        'Another event of the series would have its meet-up in the past.',
        'meetup_at',
      );
    return { ...others, ...timesFrom(meetup, isTimed ? after : other) };
  };
}
