import * as z from 'zod';
import { address, oneWord } from './setting-kinds';

const STEAM = 'https://steamcommunity.com';
const STEAM_API = 'https://api.steampowered.com';
const DISCORD = 'https://discord.com';
const DISCORD_CDN = 'https://cdn.discordapp.com';
/** The panel's own timeout is longer than this. */
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
  .refine((from) => MAIL_ADDRESS.test(from.address), 'must look like Name <name@example.com>')
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
    .regex(/^\d{5,20}$/, 'must be the ID of a Discord server')
    .optional(),
  DISCORD_INVITE_URL: z.url({ protocol: /^https$/ }).optional(),
  TRUCKERSMP_API_URL: address,
  TRUCKERSMP_VTC_ID: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be the ID of a TruckersMP company')
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
  /** Without it names, pictures and play time are unknown. */
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
  /** Timeout for one call to an outside service. */
  answerWithinMs: number;
  /** Undefined if sign-in with Steam is off. */
  steam: SteamService | undefined;
  /** Undefined if sign-in with Discord is off. */
  discordSignIn: DiscordSignIn | undefined;
  /** The invite link of the company's Discord server. */
  discordInviteUrl: string | undefined;
  truckersmpUrl: string;
  /** The pause between two requests to TruckersMP. */
  truckersmpPauseMs: number;
  /** Undefined if the company's roster is unknown. */
  truckersmpVtcId: number | undefined;
  /** Hosts of members' pictures besides Steam's own. */
  pictureOrigins: string[];
  mail: { smtpUrl: string | undefined; from: { name: string; address: string } };
}

export const discordApiOf = (values: Values): string =>
  values.DISCORD_API_URL ?? `${values.DISCORD_URL ?? DISCORD}/api/v10`;

/** A service with a custom URL serves its pictures from there. */
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
    throw new Error('DISCORD_CLIENT_SECRET: required with DISCORD_CLIENT_ID');
  if (!clientId || !clientSecret) return undefined;
  const places = { apiUrl: discordApiOf(values), cdnUrl: cdnOf(values) };
  return { url: values.DISCORD_URL ?? DISCORD, ...places, clientId, clientSecret };
}

/** Banners are on a host of their own. */
const picturesOfTruckersmp = ({ TRUCKERSMP_API_URL: url }: Values) =>
  url ?? 'https://static.truckersmp.com';

/** The outside services from the settings; the real ones by default. */
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
    pictureOrigins: [cdnOf(values), ...steamElsewhere, picturesOfTruckersmp(values)].map(
      (url) => new URL(url).origin,
    ),
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? { name: companyName, address: `no-reply@${host}` },
    },
  };
}
