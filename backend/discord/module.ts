import type { Module } from '@/backend/core/module';
import type { Sender } from '@/backend/core/outbox/outbox';
import { createJoinSender } from './join-server';
import { paceOf } from './pace';
import { createChannelSender, createDirectSender } from './send-message';
import { DIRECT_MESSAGE, DISCORD_JOIN, kindOf } from './store';
import { discordSettings } from './settings';

export const discord: Module = {
  settings: discordSettings,
  personalData: {
    parts: [],
    leftOut: {},
    lanesOf: ({ ids }) => ids.flatMap((id) => [`discord:dm:${id}`, `discord_join:server ${id}`]),
  },
  senders: ({ config, clock }) => {
    if (!config.discord) return [];
    const { channels, guildId } = config.discord;
    const asking = { bot: config.discord, limits: config, pace: paceOf(config, clock) };
    const senders: [string, Sender][] = [[DIRECT_MESSAGE, createDirectSender(asking, config)]];
    for (const { name, id } of channels)
      senders.push([kindOf(name), createChannelSender(asking, id)]);
    if (guildId !== undefined) senders.push([DISCORD_JOIN, createJoinSender(config)]);
    return senders;
  },
};
