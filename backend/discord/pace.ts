import { addMilliseconds } from 'date-fns';
import { retryAfterOf, type OutsideAnswer } from '@/backend/core/ask-outside';
import type { Clock } from '@/backend/core/clock';

const DEFAULT_WAIT_SECONDS = 5;
const ALL = 'all';

/**
 * How fast Discord may be asked, as its answers say: how much it takes differs by what is asked, and
 * changes without notice.
 */
export function createPace(clock: Clock) {
  const freeAt = new Map<string, Date>();
  const close = (route: string, seconds: number) =>
    freeAt.set(route, addMilliseconds(clock.now(), seconds * 1000));
  const waitOf = (route: string) =>
    Math.max(0, (freeAt.get(route)?.getTime() ?? 0) - clock.now().getTime()) / 1000;

  return {
    /** How many seconds a route is to be left alone. */
    secondsToWait: (route: string): number => Math.ceil(Math.max(waitOf(route), waitOf(ALL))),
    note(route: string, { status, headers }: Pick<OutsideAnswer, 'status' | 'headers'>): void {
      if (status === 429) close(ALL, retryAfterOf({ headers }, DEFAULT_WAIT_SECONDS));
      const resetAfter = Number(headers.get('x-ratelimit-reset-after') ?? NaN);
      if (headers.get('x-ratelimit-remaining') === '0' && resetAfter > 0) close(route, resetAfter);
    },
  };
}
