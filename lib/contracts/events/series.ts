import * as z from 'zod/mini';
import { chosenDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, version } from '@/lib/contracts/core/ids';
import { timeZone } from '@/lib/contracts/core/time-zone';
import { EVENT_PHASES, ownRsvp } from './events';
import { EVENT_MANAGERS } from './managers';

/** `monthly` is on the nth weekday of a month, `monthly_last` on the last. */
export const REPEATS = ['weekly', 'monthly', 'monthly_last'] as const;
export type Repeats = (typeof REPEATS)[number];

/** Which events of a series a change is for. */
export const SCOPES = ['this', 'later', 'all'] as const;
export type Scope = (typeof SCOPES)[number];
export const scope = z.optional(z.enum(SCOPES));

const between = (name: string, min: number, max: number) => {
  const message = `${name} must be between ${min} and ${max}.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

export const DEFAULT_WEEKS_AHEAD = 8;

export const seriesRule = z.strictObject({
  repeats: z.enum(REPEATS),
  every: between('Interval', 1, 12),
  /** Whose clock the time of the meet-up stays on. */
  time_zone: timeZone,
  until: z.nullable(chosenDay),
  weeks_ahead: between('Weeks ahead', 1, 26),
});
export type SeriesRule = z.output<typeof seriesRule>;

/** A rule for the events from one of them on. */
export const changedRule = z.strictObject({
  ...seriesRule.shape,
  /** When this event is; the weekday of the others follows from it. */
  day: chosenDay,
  /** The meet-up on the clocks of the time zone. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.')),
});
export type ChangedRule = z.output<typeof changedRule>;

/** A rule is never for one event alone. */
export const RULE_SCOPES = ['later', 'all'] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];

/** Which one of its weekday a day (YYYY-MM-DD) is in its month. */
export function nthInMonth(day: string): { nth: number; isLast: boolean } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { nth: Math.ceil(date / 7), isLast: date + 7 > days };
}

export const seriesOfEvent = z.object({
  repeats: z.enum(REPEATS),
  every: z.number(),
  /** A day that it is on, as YYYY-MM-DD. */
  day: z.string(),
  /** As HH:MM on the clocks of its zone. */
  time: z.string(),
  time_zone: z.string(),
  until: z.nullable(z.string()),
  weeks_ahead: z.number(),
  /** Where the rule has this event, which may have been moved since. */
  own_day: z.string(),
  has_ended: z.boolean(),
  /** The event was changed alone and differs from the others. */
  is_detached: z.boolean(),
  /** Its next events, this one left out. */
  next: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      phase: z.enum(EVENT_PHASES),
      meetup_at: z.string(),
      own: z.nullable(ownRsvp),
    }),
  ),
});
export type SeriesOfEvent = z.output<typeof seriesOfEvent>;

export const seriesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/series',
  summary: 'Get the series of an event and its next events',
  needs: 'member',
  input: { params: byId },
  output: seriesOfEvent,
});

export const repeatEventEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/series',
  summary: 'Repeat an event; further ones are added weeks ahead, once it is published',
  needs: EVENT_MANAGERS,
  input: { params: byId, body: z.strictObject({ version, rule: seriesRule }) },
  output: z.object({ added: z.number() }),
});

export const changeSeriesEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/series',
  summary:
    'Change a series’ rule from one event on, or for all that haven’t started; events changed individually keep their own',
  needs: EVENT_MANAGERS,
  input: {
    params: byId,
    body: z.strictObject({ version, rule: changedRule, scope: z.enum(RULE_SCOPES) }),
  },
  output: z.object({ moved: z.number(), added: z.number() }),
});

export const endSeriesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/series/end',
  summary: 'End a series; events planned already stay',
  needs: EVENT_MANAGERS,
  input: { params: byId },
  output: z.object({}),
});
