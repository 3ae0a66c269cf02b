import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { companyDayOf } from '@/backend/core/time/time';
import { phaseOf } from '@/backend/events/rules';
import { listOwnRsvps } from '@/backend/events/rsvp/rsvp-store';
import { findEvent } from '@/backend/events/store';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import * as contract from '@/lib/contracts/events/series';
import { endSeries, repeatEvent } from './actions';
import { dayOfPlace } from './rule';
import { changeRule } from './change-rule';
import { findSeries, listNextOf } from './store';

const SHOWN = 5;

export function registerSeries(endpoints: Endpoints, context: Context): void {
  const by = actionBy(context.config);

  endpoints.member(contract.seriesEndpoint, async ({ db, member, now, params }) => {
    const event = await findEvent(db, params.id);
    const isHidden = event?.state === 'draft' && !holdsAny(member.permissions, EVENT_MANAGERS);
    const series_id = isHidden ? null : (event?.series_id ?? null);
    const series = series_id === null ? null : await findSeries(db, series_id);
    if (!event || !series) throw notFound('This series');
    const ask = { series_id: series.id, except: event.id, now, limit: SHOWN };
    const next = await listNextOf(db, ask);
    const ids = next.map(({ id }) => id);
    const own = await listOwnRsvps(db, member.user_id, ids);
    const today = companyDayOf(now, series.time_zone);
    return {
      repeats: series.repeats,
      every: series.every,
      day: series.anchor_day,
      time: series.time,
      time_zone: series.time_zone,
      until: series.until,
      weeks_ahead: series.weeks_ahead,
      own_day: dayOfPlace(series, event.series_place ?? series.anchor_place),
      has_ended: series.ended_at !== null || (series.until !== null && series.until < today),
      is_detached: event.detached,
      next: next.map((one) => ({
        id: one.id,
        title: one.title,
        phase: phaseOf(one, now),
        meetup_at: one.meetup_at.toISOString(),
        own: own.get(one.id) ?? null,
      })),
    };
  });

  endpoints.member(contract.repeatEventEndpoint, async (call) => ({
    added: await repeatEvent(by(call), versioned(call), call.body.rule),
  }));
  endpoints.member(contract.changeSeriesEndpoint, (call) =>
    changeRule(by(call), versioned(call), call.body),
  );
  endpoints.member(contract.endSeriesEndpoint, async (call) => {
    await endSeries(by(call), call.params.id);
    return {};
  });
}
