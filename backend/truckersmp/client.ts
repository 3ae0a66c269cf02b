import * as z from 'zod';
import { askOutside, jsonOf, retryAfterOf } from '@/backend/core/outbox/ask-outside';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import { PacedQueue } from './paced-queue';

const MOST_WAITING = 20;
const PAUSE_SECONDS = 60;

/** `2024-05-01 12:00:00` in UTC, or ISO. */
export const instant = z
  .string()
  .transform((text) => new Date(text.replace(' ', 'T').replace(/Z?$/, 'Z')))
  .refine((date) => !Number.isNaN(date.getTime()))
  .transform((date) => date.toISOString());

/** Some of its answers say it as text. */
export const noError = z.literal([false, 'false']).transform(() => false as const);

/** What isn't there is answered with 200 and this. */
const unknown = z.object({ error: z.literal([true, 'true']).transform(() => true as const) });

export type Asking = Pick<Context, 'config' | 'clock'>;

export interface Door {
  config: Config;
  limits: Pick<Config, 'answerWithinMs'>;
}

/** Something kept per configuration, as each backend of a test has its own. */
export function perConfig<Kept>(create: (config: Config) => Kept): (config: Config) => Kept {
  const all = new WeakMap<Config, Kept>();
  return (config) => {
    const known = all.get(config);
    if (known) return known;
    const created = create(config);
    all.set(config, created);
    return created;
  };
}

const queueOf = perConfig(
  ({ truckersmpPauseMs: everyMs }) => new PacedQueue({ everyMs, mostWaiting: MOST_WAITING }),
);

/** One question to the API; all of them share its pace. */
export async function ask<Schema extends z.ZodType>(
  { config, limits }: Door,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | { error: true } | 'unreachable'> {
  const queue = queueOf(config);
  const answer = await queue.run(() => askOutside(limits, `${config.truckersmpUrl}${path}`));
  if (answer === null || answer === 'unreachable') return 'unreachable';
  if (answer.status === 429) queue.pause(retryAfterOf(answer, PAUSE_SECONDS));
  if (answer.status !== 200 && answer.status !== 404) return 'unreachable';
  return jsonOf(answer, answer.status === 200 ? z.union([unknown, schema]) : unknown);
}
