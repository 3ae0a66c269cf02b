import { addMilliseconds } from 'date-fns';
import * as z from 'zod';
import { jsonOf, retryAfterOf, type OutsideAnswer } from '@/backend/core/outbox/ask-outside';
import { machineTime, type Clock } from '@/backend/core/time/clock';
import type { Config } from '@/backend/core/config/config';
import { createWorkQueue, type WorkQueue } from '@/backend/core/async/work-queue';

const DEFAULT_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;
const EVERYTHING = 'everything';
/** More are rarely waiting, and each has an answer of a slow Discord as soon as a single one. */
const WAITED_FOR_AT_ONCE = 10;

/** What shares a limit at Discord, as far as the panel knows. */
export interface Route {
  /** Whose credentials are shown: Discord counts the bot's questions and the sign-in's apart. */
  asker: 'bot' | 'sign_in';
  name: string;
}

const keyOf = ({ asker, name }: Route): string => `${asker} ${name}`;

const limited = z.object({ global: z.boolean() });

/** What a 429 means besides the route. Who doesn't say means everything: then this machine is kept out. */
function meantBy(answer: OutsideAnswer, route: Route): string {
  const { headers } = answer;
  const scope = headers.get('x-ratelimit-scope');
  if (headers.get('x-ratelimit-global') === 'true' || scope === 'global') return route.asker;
  const said = jsonOf(answer, limited);
  if (said !== 'unreachable') return said.global ? route.asker : keyOf(route);
  const isOfRoute = scope !== null || headers.has('x-ratelimit-remaining');
  return isOfRoute ? keyOf(route) : EVERYTHING;
}

/** How fast Discord may be asked, as its answers say: it changes without notice. */
function createPace(clock: Clock) {
  const freeAt = new Map<string, Date>();
  const waitOf = (key: string) =>
    Math.max(0, (freeAt.get(key)?.getTime() ?? 0) - clock.now().getTime()) / 1000;
  const close = (key: string, seconds: number) => {
    for (const known of freeAt.keys()) if (waitOf(known) === 0) freeAt.delete(known);
    const wait = Math.min(seconds, LONGEST_WAIT_SECONDS);
    if (wait > waitOf(key)) freeAt.set(key, addMilliseconds(clock.now(), wait * 1000));
  };

  return {
    /** How many seconds a route is to be left alone. */
    secondsToWait: (route: Route): number =>
      Math.ceil(Math.max(waitOf(keyOf(route)), waitOf(route.asker), waitOf(EVERYTHING))),
    note(route: Route, answer: OutsideAnswer): void {
      const { status, headers } = answer;
      if (status === 429)
        close(meantBy(answer, route), retryAfterOf({ headers }, DEFAULT_WAIT_SECONDS));
      const resetAfter = Number(headers.get('x-ratelimit-reset-after') ?? NaN);
      if (headers.get('x-ratelimit-remaining') === '0' && resetAfter > 0)
        close(keyOf(route), resetAfter);
    },
    inTurn: createTurns(),
  };
}
export type Pace = ReturnType<typeof createPace>;

/**
 * One after another, as what the answer to the first says holds for the second. Only what somebody
 * sits and waits for goes together, and before all the rest of its route.
 */
function createTurns() {
  const turns = new Map<string, Record<'waitedFor' | 'others', WorkQueue>>();
  return async <Result>(
    route: Route,
    isWaitedFor: boolean,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const key = keyOf(route);
    const { waitedFor, others } = turns.get(key) ?? {
      waitedFor: createWorkQueue(WAITED_FOR_AT_ONCE),
      others: createWorkQueue(1),
    };
    turns.set(key, { waitedFor, others });
    try {
      if (isWaitedFor) return await waitedFor.run(work);
      return await others.run(async () => {
        await waitedFor.whenIdle();
        return work();
      });
    } finally {
      if (waitedFor.isIdle() && others.isIdle()) turns.delete(key);
    }
  };
}

const paces = new WeakMap<object, Pace>();

/** The one pace for all that goes to Discord; each copy of the backend keeps its own. */
export function paceOf(
  { discord, discordSignIn }: Pick<Config, 'discord' | 'discordSignIn'>,
  clock: Clock = { now: machineTime },
): Pace {
  const service = discord ?? discordSignIn ?? {};
  const pace = paces.get(service) ?? createPace(clock);
  paces.set(service, pace);
  return pace;
}
