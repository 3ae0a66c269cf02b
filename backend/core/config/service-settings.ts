import * as z from 'zod';
import { address, oneWord } from './setting-kinds';

const STEAM = 'https://steamcommunity.com';
const STEAM_API = 'https://api.steampowered.com';
const DISCORD = 'https://discord.com';
const DISCORD_CDN = 'https://cdn.discordapp.com';
/** Longer than this the panel itself waits for nobody. */
const LONGEST_TIMEOUT = 9;
const LONGEST_PAUSE = 60;

const MAIL_ADDRESS = /^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+$/;
const NAMED = /^([^<>"\r\n]*)<([^<>]+)>$/;

const sender = z
  .string()
  .transform((text) => {
    const [, name = '', email = text] = NAMED.exec(text) ?? [];
    return { name: name.trim(), address: email.trim() };
  })
  .refine((from) => MAIL_ADDRESS.test(from.address), 'is written as Name <name@example.com>')
  .optional();

export const serviceSettings = {
  STEAM_OPENID_URL: z.literal('off').or(address),
  STEAM_API_URL: address,
  STEAM_API_KEY: oneWord,
  DISCORD_URL: address,
  DISCORD_API_URL: address,
  DISCORD_CDN_URL: address,
  DISCORD_CLIENT_ID: oneWord,
  DISCORD_CLIENT_SECRET: oneWord,
  DISCORD_GUILD_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'is the number of a Discord server')
    .optional(),
  DISCORD_INVITE_URL: z.url({ protocol: /^https$/ }).optional(),
  TRUCKERSMP_API_URL: address,
  TRUCKERSMP_VTC_ID: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'is the number of a company at TruckersMP')
    .transform(Number)
    .optional(),
  TRUCKERSMP_PAUSE: z.coerce.number().positive().max(LONGEST_PAUSE).default(1),
  SERVICE_TIMEOUT: z.coerce.number().positive().max(LONGEST_TIMEOUT).default(8),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender,
};

type Values = z.output<z.ZodObject<typeof serviceSettings>>;

export interface SteamService {
  openIdUrl: string;
  apiUrl: string;
  /** Without it names, pictures and hours aren't known. */
  apiKey: string | undefined;
}

export interface DiscordSignIn {
  url: string;
  apiUrl: string;
  cdnUrl: string;
  clientId: string;
  clientSecret: string;
}

export interface Services {
  /** How long an outside service may take for one answer. */
  answerWithinMs: number;
  /** Undefined: nobody signs in with Steam here. */
  steam: SteamService | undefined;
  /** Undefined: nobody signs in with Discord here. */
  discordSignIn: DiscordSignIn | undefined;
  /** Where somebody joins the company's Discord server by themselves. */
  discordInviteUrl: string | undefined;
  truckersmpUrl: string;
  /** How long TruckersMP is left alone between two questions. */
  truckersmpPauseMs: number;
  /** Undefined: nobody knows who is on the company's roster there. */
  truckersmpVtcId: number | undefined;
  /** Where members' pictures may lie besides the hosts of Steam's own pictures. */
  pictureOrigins: string[];
  mail: { smtpUrl: string | undefined; from: { name: string; address: string } };
}

export const discordApiOf = (values: Values): string =>
  values.DISCORD_API_URL ?? `${values.DISCORD_URL ?? DISCORD}/api/v10`;

/** Services that are set to another place bring their pictures from there. */
const cdnOf = (values: Values): string =>
  values.DISCORD_CDN_URL ?? (values.DISCORD_URL ? new URL(values.DISCORD_URL).origin : DISCORD_CDN);

function steamOf(values: Values): SteamService | undefined {
  const { STEAM_OPENID_URL: url = `${STEAM}/openid/login` } = values;
  if (url === 'off') return undefined;
  return {
    openIdUrl: new URL(url).pathname === '/' ? `${url}/openid/login` : url,
    apiUrl: values.STEAM_API_URL ?? STEAM_API,
    apiKey: values.STEAM_API_KEY,
  };
}

function discordSignInOf(values: Values): DiscordSignIn | undefined {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = values;
  if (clientId && !clientSecret)
    throw new Error('DISCORD_CLIENT_SECRET: is needed with DISCORD_CLIENT_ID');
  if (!clientId || !clientSecret) return undefined;
  const places = { apiUrl: discordApiOf(values), cdnUrl: cdnOf(values) };
  return { url: values.DISCORD_URL ?? DISCORD, ...places, clientId, clientSecret };
}

/** The outside services as the settings name them: the real ones where nothing else is said. */
export function readServices(values: Values, companyName: string, host = 'localhost'): Services {
  const steam = steamOf(values);
  const steamElsewhere = [values.STEAM_API_URL, values.STEAM_OPENID_URL].flatMap((url) =>
    url === undefined || url === 'off' ? [] : [url],
  );
  return {
    answerWithinMs: values.SERVICE_TIMEOUT * 1000,
    steam,
    discordSignIn: discordSignInOf(values),
    discordInviteUrl: values.DISCORD_INVITE_URL,
    truckersmpUrl: values.TRUCKERSMP_API_URL ?? 'https://api.truckersmp.com/v2',
    truckersmpPauseMs: values.TRUCKERSMP_PAUSE * 1000,
    truckersmpVtcId: values.TRUCKERSMP_VTC_ID,
    pictureOrigins: [cdnOf(values), ...steamElsewhere].map((url) => new URL(url).origin),
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? { name: companyName, address: `no-reply@${host}` },
    },
  };
}
