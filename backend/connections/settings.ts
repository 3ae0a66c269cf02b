import * as z from 'zod';
import { LINKED_SERVICES, type LinkedService } from '@/lib/contracts/core/service-names';
import { settingsOf } from '@/backend/core/config/config';

/** Staying on the company's Discord server can be required too. */
const REQUIRABLE: readonly string[] = [...LINKED_SERVICES, 'discord_server'];

interface ConnectionSettings {
  /** The accounts every member must link; services that aren't configured aren't required. */
  requiredConnections: LinkedService[];
  /** Whether members must stay on the company's Discord server. */
  needsDiscordServer: boolean;
}

declare module '@/backend/core/config/config' {
  interface Config extends ConnectionSettings {}
}

export const connectionSettings = settingsOf(
  {
    REQUIRED_CONNECTIONS: z
      .string()
      .default('steam,discord')
      .transform((list) => list.split(',').map((name) => name.trim()))
      .refine(
        (names) => names.join() === 'none' || names.every((name) => REQUIRABLE.includes(name)),
        `must be a list of ${REQUIRABLE.join(', ')}, or none`,
      ),
  },
  ({ REQUIRED_CONNECTIONS: required }, { steam, discordSignIn, discord }): ConnectionSettings => {
    const isSetUp = {
      steam: steam !== undefined,
      discord: discordSignIn !== undefined,
      truckersmp: true,
    };
    return {
      requiredConnections: LINKED_SERVICES.filter(
        (service) => isSetUp[service] && required.includes(service),
      ),
      needsDiscordServer: required.includes('discord_server') && discord?.guildId !== undefined,
    };
  },
);
