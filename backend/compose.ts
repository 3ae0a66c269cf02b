import { CallLimits } from './core/call-limits';
import { Changes } from './core/changes';
import type { Config } from './core/config';
import type { Context } from './core/context';
import type { Senders } from './core/outbox';
import { createChannelSender } from './discord/send-message';
import { kindOf } from './discord/store';

/** What routes and jobs work with, around an open database. */
export const compose = (base: Pick<Context, 'config' | 'clock' | 'db'>): Omit<Context, 'log'> => ({
  ...base,
  changes: new Changes(),
  limits: new CallLimits(base.clock, base.config.rateLimitFactor),
  senders: createSenders(base.config),
});

const createSenders = ({ discord }: Config): Senders =>
  new Map(
    discord?.channels.map(({ name, id }) => [kindOf(name), createChannelSender(discord, id)]),
  );
