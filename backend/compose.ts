import { TRACKERS } from '@/lib/contracts/jobs';
import { CallLimits } from './core/call-limits';
import { Changes } from './core/changes';
import type { Config } from './core/config';
import type { Context } from './core/context';
import type { Senders } from './core/outbox';
import { createChannelSender, createDirectSender } from './discord/send-message';
import { DIRECT_MESSAGE, kindOf } from './discord/store';
import { createTrackerCompanySender, trackerCompanyKind } from './jobs/tracker-company';
import { createMailSender } from './mail/deliver';
import { MAIL } from './mail/send-mail';

/** What routes and jobs work with, around an open database. */
export const compose = (base: Pick<Context, 'config' | 'clock' | 'db'>): Omit<Context, 'log'> => ({
  ...base,
  changes: new Changes(),
  limits: new CallLimits(base.clock, base.config.rateLimitFactor),
  senders: createSenders(base.config),
});

function createSenders(config: Config): Senders {
  const senders = new Map([[MAIL, createMailSender(config)]]);
  const { discord } = config;
  if (discord) {
    senders.set(DIRECT_MESSAGE, createDirectSender(discord, config));
    for (const { name, id } of discord.channels)
      senders.set(kindOf(name), createChannelSender(discord, config, id));
  }
  for (const tracker of TRACKERS) {
    const company = config.trackerCompanies[tracker];
    if (company)
      senders.set(
        trackerCompanyKind(tracker),
        createTrackerCompanySender(tracker, company, config),
      );
  }
  return senders;
}
