import type { Module } from '@/backend/core/module';
import { paceOf, createRolesSender } from '@/backend/discord/public';
import { DISCORD_ROLES } from '@/backend/members/public';
import { endDisablings } from './tasks';
import { findDiscordRoles } from './discord-standing-store';
import { checkMembers } from './outside-standing';
import { ACCESS_NOTICES, MEMBER_NOTICES } from './notices';
import { accountsPersonal } from './personal-store';
import { registerRoles } from './role-routes';
import { registerAccounts } from './routes';

export const accounts: Module = {
  routes: [
    registerAccounts,
    (endpoints, _context, { registered }) => {
      registerRoles(endpoints, registered);
    },
  ],
  tasks: [
    { name: 'accounts.end-disablings', everySeconds: 15, run: endDisablings },
    { name: 'accounts.check-outside', everySeconds: 15, asksOutside: true, run: checkMembers },
  ],
  notices: [...Object.values(MEMBER_NOTICES), ...Object.values(ACCESS_NOTICES)],
  personalData: accountsPersonal,
  senders: ({ config, clock, db }) => {
    const { discord } = config;
    if (discord?.guildId === undefined || discord.roles.length === 0) return [];
    const { guildId, roles } = discord;
    const find = (discord_id: string) => findDiscordRoles(db, roles, discord_id);
    const sender = createRolesSender({ ...discord, guildId }, config, paceOf(config, clock), find);
    return [[DISCORD_ROLES, sender]];
  },
};
