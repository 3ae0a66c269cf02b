import { Broadcasts } from './core/bus/broadcasts';
import { Changes } from './core/bus/changes';
import type { Context } from './core/context';
import { RateLimits } from './core/http/rate-limits';
import { MODULES } from './modules';

/** The context of routes and tasks for an open database. */
export const compose = (base: Pick<Context, 'config' | 'clock' | 'db'>): Omit<Context, 'log'> => ({
  ...base,
  changes: new Changes(),
  broadcasts: new Broadcasts(),
  limits: new RateLimits(base.clock, base.config.rateLimitFactor),
  senders: new Map(MODULES.flatMap(({ senders }) => [...(senders?.(base) ?? [])])),
  afterGivingUp: async (tx, entry, now) => {
    for (const { afterGivingUp } of MODULES) await afterGivingUp?.(tx, entry, now);
  },
});
