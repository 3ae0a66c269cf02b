import { Broadcasts } from './core/bus/broadcasts';
import { Changes } from './core/bus/changes';
import type { Context } from './core/context';
import { RateLimits } from './core/http/rate-limits';
import { LOCK_ORDER } from './lock-order';
import { MODULES } from './modules';

/** The context of routes and tasks for an open database. */
export function compose(base: Pick<Context, 'config' | 'clock' | 'db'>): Omit<Context, 'log'> {
  const changes = new Changes();
  const sending = { ...base, changes, lockOrder: LOCK_ORDER };
  return {
    ...sending,
    broadcasts: new Broadcasts(),
    limits: new RateLimits(base.clock, base.config.rateLimitFactor),
    senders: new Map(MODULES.flatMap(({ senders }) => [...(senders?.(sending) ?? [])])),
    afterGivingUp: async (tx, entry, now) => {
      for (const { afterGivingUp } of MODULES) await afterGivingUp?.(tx, entry, now);
    },
  };
}
