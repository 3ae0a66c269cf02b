import * as z from 'zod';
import { jsonOf, type OutsideAnswer } from '@/backend/core/outbox/ask-outside';
import { httpOutcomeOf } from '@/backend/core/outbox/http-outcome';
import type { Attempt } from '@/backend/core/outbox/outbox';
import { askAsBot, DISCORD, type Asking } from './ask-as-bot';
import { isTaken, madeBy } from './posts';

/** A service of its own: a bot that may not manage events may still write messages. */
export const DISCORD_EVENTS = 'discord_events:event';
/** How the reason begins while the server takes no more of them. */
export const EVENTS_FULL = 'The Discord server has 100 scheduled events';

const STATUS = { scheduled: 1, active: 2, completed: 3, cancelled: 4 } as const;
export type ScheduledStatus = keyof typeof STATUS;

/** The limits of Discord. */
export const LONGEST = { name: 100, description: 1000, location: 100 } as const;

export interface ScheduledEvent {
  name: string;
  description: string;
  location: string;
  /** Only while it hasn't begun. */
  starts_at?: Date;
  ends_at: Date;
}

interface Server {
  guild_id: string;
}

const TOO_MANY = 30_038;
const GONE = 404;
const FULL_PAUSE_SECONDS = 30 * 60;
/** Others have to end first. */
const FULL_TRIED_FOR_HOURS = 14 * 24;

const problem = z.object({ code: z.number() });
const listed = z.array(z.object({ id: z.string(), description: z.string().nullish() }));

/** Somewhere else than in a channel of the server, and for all who are on it. */
const EXTERNAL = { entity_type: 3, privacy_level: 2 };

const bodyOf = ({ name, description, location, starts_at, ends_at }: ScheduledEvent) => ({
  name,
  description,
  entity_metadata: { location },
  ...(starts_at && { scheduled_start_time: starts_at.toISOString() }),
  scheduled_end_time: ends_at.toISOString(),
});

function refusalOf(answer: OutsideAnswer): Attempt {
  const said = jsonOf(answer, problem);
  if (said !== 'unreachable' && said.code === TOO_MANY)
    return {
      result: 'later',
      reason: `${EVENTS_FULL}, which is as many as Discord allows.`,
      afterSeconds: FULL_PAUSE_SECONDS,
      triedForHours: FULL_TRIED_FOR_HOURS,
    };
  return httpOutcomeOf(answer, DISCORD);
}

const ask = (
  asking: Asking,
  {
    guild_id,
    id,
    method,
    body,
  }: Server & { id?: string; method: 'GET' | 'POST' | 'PATCH'; body?: object },
) =>
  askAsBot(asking, {
    route: 'scheduled events',
    path: `/guilds/${guild_id}/scheduled-events${id === undefined ? '' : `/${id}`}`,
    method,
    ...(body && { body }),
  });

export async function createScheduledEvent(
  asking: Asking,
  { event, ...server }: Server & { event: ScheduledEvent },
): Promise<{ id: string } | { stopped: Attempt }> {
  const body = { ...bodyOf(event), ...EXTERNAL };
  const asked = await ask(asking, { ...server, method: 'POST', body });
  if ('stopped' in asked) return asked;
  return isTaken(asked.answer) ? madeBy(asked.answer) : { stopped: refusalOf(asked.answer) };
}

const DELETED = 'The event was deleted on Discord.';

export const isGone = (attempt: Attempt): boolean =>
  attempt.result === 'never' && attempt.reason === DELETED;

export async function changeScheduledEvent(
  asking: Asking,
  change: Server & { id: string; event?: ScheduledEvent; status?: ScheduledStatus },
): Promise<Attempt> {
  const { event, status, ...place } = change;
  const body = { ...(event && bodyOf(event)), ...(status && { status: STATUS[status] }) };
  const asked = await ask(asking, { ...place, method: 'PATCH', body });
  if ('stopped' in asked) return asked.stopped;
  if (asked.answer.status === GONE) return { result: 'never', reason: DELETED };
  return httpOutcomeOf(asked.answer, DISCORD);
}

/** One by the end of its description: Discord may have taken it without us hearing so. */
export async function findScheduledEvent(
  asking: Asking,
  { mark, ...server }: Server & { mark: string },
): Promise<{ id: string | null } | { stopped: Attempt }> {
  const asked = await ask(asking, { ...server, method: 'GET' });
  if ('stopped' in asked) return asked;
  if (!isTaken(asked.answer)) return { stopped: httpOutcomeOf(asked.answer, DISCORD) };
  const read = jsonOf(asked.answer, listed);
  if (read === 'unreachable') return { stopped: httpOutcomeOf(read, DISCORD) };
  return { id: read.find(({ description }) => description?.endsWith(mark))?.id ?? null };
}
