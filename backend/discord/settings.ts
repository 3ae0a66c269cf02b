import * as z from 'zod';
import { settingsOf } from '@/backend/core/config/config';
import { address, oneWord } from '@/backend/core/config/setting-kinds';
import { mappedRoles, type MappedRole } from './mapped-roles';

const DISCORD = 'https://discord.com';
const CDN = 'https://cdn.discordapp.com';

/** The purposes a channel can be set for. */
const CHANNELS = ['job_log', 'announcements', 'recruitment', 'events'] as const;
export type DiscordChannel = (typeof CHANNELS)[number];

const A_CHANNEL = new RegExp(`^(${CHANNELS.join('|')})=\\d{5,20}$`);

const channels = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim()))
  .refine(
    (pairs) => pairs.every((pair) => A_CHANNEL.test(pair)),
    `must look like ${CHANNELS.map((name) => `${name}=ID`).join(',')}`,
  )
  .transform((pairs) => new Map(pairs.map((pair) => [pair.split('=')[0], pair.split('=')[1]])))
  .optional();

const VARIABLES = {
  DISCORD_URL: address,
  DISCORD_API_URL: address,
  DISCORD_CDN_URL: address,
  DISCORD_CLIENT_ID: oneWord,
  DISCORD_CLIENT_SECRET: oneWord,
  DISCORD_GUILD_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the ID of a Discord server')
    .optional(),
  DISCORD_INVITE_URL: z.url({ protocol: /^https$/ }).optional(),
  DISCORD_BOT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a token without spaces')
    .optional(),
  DISCORD_CHANNELS: channels,
  DISCORD_ROLES: mappedRoles,
};

type Values = z.output<z.ZodObject<typeof VARIABLES>>;

interface SignIn {
  url: string;
  apiUrl: string;
  cdnUrl: string;
  clientId: string;
  clientSecret: string;
}

/** The company's bot, its channels, the server it adds members to and the roles there. */
interface Bot {
  apiUrl: string;
  botToken: string;
  channels: { name: DiscordChannel; id: string }[];
  guildId: string | undefined;
  roles: MappedRole[];
}

interface DiscordSettings {
  /** Undefined without a bot. */
  discord: Bot | undefined;
  /** Undefined if sign-in with Discord is off. */
  discordSignIn: SignIn | undefined;
  /** The invite link of the company's Discord server. */
  discordInviteUrl: string | undefined;
  discordPictureOrigin: string;
}

declare module '@/backend/core/config/config' {
  interface Config extends DiscordSettings {}
}

const apiOf = (values: Values): string =>
  values.DISCORD_API_URL ?? `${values.DISCORD_URL ?? DISCORD}/api/v10`;

/** A service with a custom URL serves its pictures from there. */
const cdnOf = (values: Values): string =>
  values.DISCORD_CDN_URL ?? (values.DISCORD_URL ? new URL(values.DISCORD_URL).origin : CDN);

function signInOf(values: Values): SignIn | undefined {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = values;
  if (clientId && !clientSecret)
    throw new Error('DISCORD_CLIENT_SECRET: required with DISCORD_CLIENT_ID');
  if (!clientId || !clientSecret) return undefined;
  const places = { apiUrl: apiOf(values), cdnUrl: cdnOf(values) };
  return { url: values.DISCORD_URL ?? DISCORD, ...places, clientId, clientSecret };
}

function botOf(values: Values): Bot | undefined {
  if (!values.DISCORD_BOT_TOKEN) return undefined;
  return {
    apiUrl: apiOf(values),
    botToken: values.DISCORD_BOT_TOKEN,
    channels: CHANNELS.flatMap((name) => {
      const id = values.DISCORD_CHANNELS?.get(name);
      return id ? { name, id } : [];
    }),
    guildId: values.DISCORD_GUILD_ID,
    roles: values.DISCORD_ROLES ?? [],
  };
}

export const discordSettings = settingsOf(VARIABLES, (values): DiscordSettings => ({
  discord: botOf(values),
  discordSignIn: signInOf(values),
  discordInviteUrl: values.DISCORD_INVITE_URL,
  discordPictureOrigin: new URL(cdnOf(values)).origin,
}));
