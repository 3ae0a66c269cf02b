import { dayAndYear } from '@/backend/core/text/time-words';
import { dayAfter } from '@/backend/core/time/time';
import {
  ABSENCE_RULES,
  type AbsenceScope,
  countDays,
  type AbsenceState,
} from '@/lib/contracts/leave/absences';

/** First and last day, both included, as YYYY-MM-DD. */
export interface Span {
  from: string;
  to: string;
}

export interface Wish extends Span {
  scope: AbsenceScope;
  reason: string | null;
  today: string;
  /** The member's other requests and absences. */
  others: readonly Span[];
}

export interface Objection {
  message: string;
  field: 'from' | 'to' | 'reason';
}

const YEAR_DAYS = 365;
const MIN_REASON = 10;

export const spanInWords = ({ from, to }: Span): string =>
  `${dayAndYear(from)} – ${dayAndYear(to)}`;

const overlaps = (one: Span, other: Span) => one.from <= other.to && other.from <= one.to;

/** Why days can't be taken beside others; null if they can. */
export function overlapWith(span: Span, others: readonly Span[]): string | null {
  const other = others.find((one) => overlaps(one, span));
  return other ? `It overlaps another LOA: ${spanInWords(other)}.` : null;
}

const isNext = (one: Span, other: Span) => dayAfter(one.to) === other.from;

/** A range joined with adjacent ones, which count as one absence. */
export function joinedSpan(span: Span, others: readonly Span[]): Span {
  const before = others.find((other) => isNext(other, span));
  const after = others.find((other) => isNext(span, other));
  if (!before && !after) return span;
  const whole = { from: before?.from ?? span.from, to: after?.to ?? span.to };
  const rest = others.filter((other) => other !== before && other !== after);
  return joinedSpan(whole, rest);
}

/** Days of absence in the 365 days up to a day. */
export function usedUpTo(last: string, spans: readonly Span[]): number {
  const first = dayAfter(last, 1 - YEAR_DAYS);
  return spans.reduce((sum, { from, to }) => {
    const part = { from: from < first ? first : from, to: to > last ? last : to };
    return part.from > part.to ? sum : sum + countDays(part);
  }, 0);
}

/** The maximum in any 365 days that include part of an absence. */
export const mostUsed = (span: Span, others: readonly Span[]): number =>
  Math.max(
    ...[span, ...others.filter(({ to }) => to > span.to)].map(({ to }) =>
      usedUpTo(to, [span, ...others]),
    ),
  );

function datesObjection({ from, to, today, others, scope }: Wish): Objection | null {
  const { days_back, days_ahead } = ABSENCE_RULES;
  const [first, last] = [dayAfter(today, -days_back), dayAfter(today, days_ahead)];
  if (from < first || from > last)
    return {
      message: `Choose a date between ${dayAndYear(first)} and ${dayAndYear(last)}.`,
      field: 'from',
    };
  if (to < from) return { message: 'The last day can’t be before the first.', field: 'to' };
  const overlap = overlapWith({ from, to }, others);
  if (overlap !== null) return { message: overlap, field: 'from' };
  const { min_days, max_days } = ABSENCE_RULES[scope];
  const days = countDays(joinedSpan({ from, to }, others));
  const limits = `LOA must be between ${min_days} and ${max_days} days.`;
  if (days > max_days && days > countDays({ from, to }))
    return { message: `${limits} With your LOA next to it, it would be ${days}.`, field: 'to' };
  if (days < min_days || days > max_days) return { message: limits, field: 'to' };
  return null;
}

function isTooSoon(span: Span, others: readonly Span[]): boolean {
  const whole = joinedSpan(span, others);
  return others.some((other) => {
    const between = other.to < whole.from ? [other.to, whole.from] : [whole.to, other.from];
    const [end = '', begin = ''] = between;
    const days = countDays({ from: end, to: begin }) - 2;
    return days > 0 && days < ABSENCE_RULES.days_between;
  });
}

/** Why an absence can't be requested; null if it can. */
export function objectionTo(wish: Wish): Objection | null {
  const { from, today, reason, others, scope } = wish;
  const dates = datesObjection(wish);
  if (dates) return dates;
  if (scope === 'driver') {
    const { days_a_year, days_between } = ABSENCE_RULES;
    if (isTooSoon(wish, others))
      return {
        message: `Leave at least ${days_between} days between two LOAs.`,
        field: 'from',
      };
    const used = mostUsed(wish, others);
    if (used > days_a_year)
      return {
        message: `That would be ${used} LOA days in 12 months. The limit is ${days_a_year}.`,
        field: 'to',
      };
  }
  if (from <= today && (reason ?? '').length < MIN_REASON)
    return {
      message: `LOA that starts before tomorrow needs a reason of at least ${MIN_REASON} characters.`,
      field: 'reason',
    };
  return null;
}

/** An absence with the one it continues. */
export interface Continuing extends Span {
  id: number;
  follows_id: number | null;
}

/**
 * What continues an absence, one after another, and is called off with it. Only later days count:
 * requests whose days were swapped could continue each other.
 */
export const continuationOf = (
  { id, to }: Pick<Continuing, 'id' | 'to'>,
  all: readonly Continuing[],
): Span[] =>
  all
    .filter((next) => next.follows_id === id && next.from > to)
    .flatMap((next) => [{ from: next.from, to: next.to }, ...continuationOf(next, all)]);

/** Why a request can't be accepted for these days; null if it can. */
export function objectionToDays({ from, to }: Span, asked: Span): Objection | null {
  if (from <= to && from >= asked.from && to <= asked.to) return null;
  const field = from < asked.from ? 'from' : 'to';
  return { message: `Choose days within ${spanInWords(asked)}.`, field };
}

interface MoreDays {
  /** The last day without and with them. */
  until: string;
  to: string;
  today: string;
  /** The member's other requests and absences. */
  others: readonly Span[];
}

/** Why staff can't extend an absence; null if they can. */
export function objectionToMore({ until, to, today, others }: MoreDays): Objection | null {
  const refuse = (message: string): Objection => ({ message, field: 'to' });
  if (to <= until) return refuse(`Choose a day after ${dayAndYear(until)}.`);
  const latest = dayAfter(today, ABSENCE_RULES.extension_days);
  if (to > latest) return refuse(`Choose a date up to ${dayAndYear(latest)}.`);
  const overlap = overlapWith({ from: dayAfter(until), to }, others);
  return overlap === null ? null : refuse(overlap);
}

interface Stored {
  state: 'pending' | 'approved' | 'ended' | 'declined' | 'withdrawn' | 'cancelled';
  started_at: Date | null;
}

export const stateOf = ({ state, started_at }: Stored): AbsenceState => {
  if (state !== 'approved') return state;
  return started_at === null ? 'upcoming' : 'active';
};
