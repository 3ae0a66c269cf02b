import { addMilliseconds } from 'date-fns';
import * as z from 'zod';
import { jsonOf, retryAfterOf, type OutsideAnswer } from '@/backend/core/ask-outside';
import { machineTime, type Clock } from '@/backend/core/clock';

const DEFAULT_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;
const ALL = 'all';

const limited = z.object({ global: z.boolean() });

/** Whether a 429 means all that the bot asks, and not one route alone. Who doesn't say means all. */
function isGlobal(answer: OutsideAnswer): boolean {
  const { headers } = answer;
  const scope = headers.get('x-ratelimit-scope');
  if (headers.get('x-ratelimit-global') === 'true' || scope === 'global') return true;
  const said = jsonOf(answer, limited);
  if (said !== 'unreachable') return said.global;
  return scope === null && !headers.has('x-ratelimit-remaining');
}

/**
 * How fast Discord may be asked, as its answers say: how much it takes differs by what is asked, and
 * changes without notice.
 */
function createPace(clock: Clock) {
  const freeAt = new Map<string, Date>();
  const turns = new Map<string, Promise<unknown>>();
  const waitOf = (route: string) =>
    Math.max(0, (freeAt.get(route)?.getTime() ?? 0) - clock.now().getTime()) / 1000;
  const close = (route: string, seconds: number) => {
    for (const known of freeAt.keys()) if (waitOf(known) === 0) freeAt.delete(known);
    const wait = Math.min(seconds, LONGEST_WAIT_SECONDS);
    if (wait > waitOf(route)) freeAt.set(route, addMilliseconds(clock.now(), wait * 1000));
  };

  return {
    /** How many seconds a route is to be left alone. */
    secondsToWait: (route: string): number => Math.ceil(Math.max(waitOf(route), waitOf(ALL))),
    note(route: string, answer: OutsideAnswer): void {
      const { status, headers } = answer;
      if (status === 429)
        close(isGlobal(answer) ? ALL : route, retryAfterOf({ headers }, DEFAULT_WAIT_SECONDS));
      const resetAfter = Number(headers.get('x-ratelimit-reset-after') ?? NaN);
      if (headers.get('x-ratelimit-remaining') === '0' && resetAfter > 0) close(route, resetAfter);
    },
    /** One after another: what the answer to the first says holds for the second. */
    async inTurn<Result>(route: string, work: () => Promise<Result>): Promise<Result> {
      const mine = (turns.get(route) ?? Promise.resolve()).then(work);
      const settled = mine.then(
        () => undefined,
        () => undefined,
      );
      turns.set(route, settled);
      try {
        return await mine;
      } finally {
        if (turns.get(route) === settled) turns.delete(route);
      }
    },
  };
}
export type Pace = ReturnType<typeof createPace>;

const paces = new WeakMap<object, Pace>();

/** The pace of one bot, whatever it is asked for; each copy of the backend keeps its own. */
export function paceOf(discord: object, clock: Clock = { now: machineTime }): Pace {
  const pace = paces.get(discord) ?? createPace(clock);
  paces.set(discord, pace);
  return pace;
}
