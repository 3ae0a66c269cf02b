import { TRACKERS } from '@/lib/contracts/jobs';
import { RateLimits } from './core/http/rate-limits';
import { Changes } from './core/bus/changes';
import type { Context } from './core/context';
import type { Senders } from './core/outbox/outbox';
import { paceOf } from './discord/pace';
import { createJoinSender } from './discord/join-server';
import { createRolesSender } from './discord/roles';
import { createChannelSender, createDirectSender } from './discord/send-message';
import { DIRECT_MESSAGE, DISCORD_JOIN, kindOf } from './discord/store';
import { createTrackerCompanySender, createTrackerLeaverSender } from './jobs/tracker-company';
import { trackerCompanyKind, trackerLeaverKind } from './jobs/tracker-company-store';
import { createMailSender } from './mail/deliver';
import { MAIL } from './mail/send-mail';
import { DISCORD_ROLES, findDiscordRoles } from './membership/discord-role-store';
import { noteLostLetter } from './recruitment/lost-letters';

/** What routes and jobs work with, around an open database. */
export const compose = (base: Pick<Context, 'config' | 'clock' | 'db'>): Omit<Context, 'log'> => ({
  ...base,
  changes: new Changes(),
  limits: new RateLimits(base.clock, base.config.rateLimitFactor),
  senders: createSenders(base),
  afterGivingUp: noteLostLetter,
});

function createSenders({ config, clock, db }: Pick<Context, 'config' | 'clock' | 'db'>): Senders {
  const senders = new Map([[MAIL, createMailSender(config)]]);
  const { discord } = config;
  if (discord) {
    const pace = paceOf(config, clock);
    const asking = { bot: discord, limits: config, pace };
    senders.set(DIRECT_MESSAGE, createDirectSender(asking, config));
    for (const { name, id } of discord.channels)
      senders.set(kindOf(name), createChannelSender(asking, id));
    const { guildId, roles } = discord;
    if (guildId !== undefined) senders.set(DISCORD_JOIN, createJoinSender(config));
    if (guildId !== undefined && roles.length > 0) {
      const bot = { ...discord, guildId };
      const find = (discord_id: string) => findDiscordRoles(db, roles, discord_id);
      senders.set(DISCORD_ROLES, createRolesSender(bot, config, pace, find));
    }
  }
  for (const tracker of TRACKERS) {
    const company = config.trackerCompanies[tracker];
    if (!company) continue;
    senders.set(trackerCompanyKind(tracker), createTrackerCompanySender(tracker, company, config));
    senders.set(trackerLeaverKind(tracker), createTrackerLeaverSender(tracker, company, config));
  }
  return senders;
}
