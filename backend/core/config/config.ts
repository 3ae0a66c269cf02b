import * as z from 'zod';
import { DEMO_COMPANY_NAME } from '@/lib/contracts/core/company';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { CONNECTIONS, type Connection } from '@/lib/contracts/onboarding';
import {
  companySettings,
  readCompany,
  readTrackerCompanies,
  trackerSettings,
  type Company,
  type TrackerCompany,
} from './company-settings';
import { discordRoles, type MappedRole } from './discord-roles';
import { isTimeZone } from '@/backend/core/time/time';
import { discordApiOf, readServices, serviceSettings, type Services } from './service-settings';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);
const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((value) => ['on', '1', 'true'].includes(value));

const MIN_SECRET = 8;
/** Several with commas while one is being replaced. An empty one would prove nothing. */
const secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .refine(
    (list) => list.every((secret) => secret.length >= MIN_SECRET),
    `needs at least ${MIN_SECRET} characters in each secret`,
  )
  .optional();

/** What the company may have a Discord channel for. */
const DISCORD_CHANNELS = ['job_log', 'announcements', 'recruitment'] as const;
export type DiscordChannel = (typeof DISCORD_CHANNELS)[number];

const A_CHANNEL = new RegExp(`^(${DISCORD_CHANNELS.join('|')})=\\d{5,20}$`);

const discordChannels = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim()))
  .refine(
    (pairs) => pairs.every((pair) => A_CHANNEL.test(pair)),
    `is written as ${DISCORD_CHANNELS.map((name) => `${name}=ID`).join(',')}`,
  )
  .transform((pairs) => new Map(pairs.map((pair) => [pair.split('=')[0], pair.split('=')[1]])))
  .optional();

const settings = z.object({
  /** Of the panel, which runs beside the backend. */
  PORT: port(3000),
  BACKEND_PORT: port(4000),
  BACKEND_HOST: z.string().min(1).default('127.0.0.1'),
  BACKEND_SECRET: z.string().min(16).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO_DATA: onOff.optional(),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  COMPANY_TIME_ZONE: z
    .string()
    .default('UTC')
    .refine(isTimeZone, 'is not a time zone such as Europe/Berlin'),
  TRUCKY_SECRET: secrets,
  TRACKSIM_SECRET: secrets,
  UNITRACKER_SECRET: secrets,
  CUSTOM_TRACKER_SECRET: secrets,
  ...serviceSettings,
  ...companySettings,
  ...trackerSettings,
  NEXT_PUBLIC_COMPANY_NAME: z.string().default(DEMO_COMPANY_NAME),
  DISCORD_BOT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'is not a token')
    .optional(),
  DISCORD_CHANNELS: discordChannels,
  DISCORD_ROLES: discordRoles,
  REQUIRE_SECOND_FACTOR: onOff.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Trackers that prove themselves with a secret of the company; the job logger has a token per driver. */
export type SecretTracker = Exclude<Tracker, 'job_logger'>;

interface Channel {
  name: DiscordChannel;
  id: string;
}

export interface Config extends Services {
  companyName: string;
  port: number;
  host: string;
  panelSecret: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  hasDemoData: boolean;
  clockStart: Date | undefined;
  publicUrl: URL | undefined;
  /** Where the panel is for whoever works on this machine. */
  panelOrigin: string;
  timeZone: string;
  /** Several while one is being replaced. Empty: the tracker's bodies are refused. */
  trackerSecrets: Record<SecretTracker, string[]>;
  /** Trackers that let drivers into the company by a call. */
  trackerCompanies: Partial<Record<Tracker, TrackerCompany>>;
  /** The accounts that every member has linked; what isn't set up here nobody can be asked for. */
  requiredConnections: Connection[];
  /** Whether members have to stay on the company's Discord server. */
  needsDiscordServer: boolean;
  company: Company;
  /** The company's bot, the channels it writes to, the server it lets members into and their roles there. */
  discord:
    | {
        apiUrl: string;
        botToken: string;
        channels: Channel[];
        guildId: string | undefined;
        roles: MappedRole[];
      }
    | undefined;
  /** Whether whoever may manage something needs a second factor to sign in. */
  needsSecondFactor: boolean;
  rateLimitFactor: number;
  logLevel: string;
}

export const DEMO_TRACKER_SECRET = 'demo-tracker-secret';

/** Reads and checks every setting of the backend. Throws an error of one line that names the variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is an unset one: that is how compose files and shells leave things out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') ?? 'Setting'}: ${issue?.message ?? 'is not valid'}`);
  }
  const values = parsed.data;
  const hasDemoData = values.DEMO_DATA ?? !values.DATABASE_URL;
  const demoSecrets = hasDemoData ? [DEMO_TRACKER_SECRET] : [];
  if (values.CLOCK && !hasDemoData)
    throw new Error('CLOCK: is only for demo data, and DEMO_DATA is off');
  const publicUrl = values.PUBLIC_URL ? new URL(values.PUBLIC_URL) : undefined;
  const companyName = values.NEXT_PUBLIC_COMPANY_NAME;
  const services = readServices(values, companyName, publicUrl?.hostname);
  const isSetUp = {
    steam: services.steam !== undefined,
    discord: services.discordSignIn !== undefined,
    truckersmp: true,
  };
  return {
    ...services,
    ...readCompany(values, companyName),
    trackerCompanies: readTrackerCompanies(values, companyName),
    requiredConnections: CONNECTIONS.filter(
      (service) => isSetUp[service] && values.REQUIRED_CONNECTIONS.includes(service),
    ),
    needsDiscordServer:
      values.REQUIRED_CONNECTIONS.includes('discord_server') &&
      values.DISCORD_BOT_TOKEN !== undefined &&
      values.DISCORD_GUILD_ID !== undefined,
    companyName,
    port: values.BACKEND_PORT,
    host: values.BACKEND_HOST,
    panelSecret: values.BACKEND_SECRET,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    hasDemoData,
    clockStart: values.CLOCK ? new Date(values.CLOCK) : undefined,
    publicUrl,
    panelOrigin: publicUrl?.origin ?? `http://localhost:${values.PORT}`,
    timeZone: values.COMPANY_TIME_ZONE,
    trackerSecrets: {
      trucky: values.TRUCKY_SECRET ?? demoSecrets,
      tracksim: values.TRACKSIM_SECRET ?? demoSecrets,
      unitracker: values.UNITRACKER_SECRET ?? demoSecrets,
      custom: values.CUSTOM_TRACKER_SECRET ?? demoSecrets,
    },
    discord: values.DISCORD_BOT_TOKEN
      ? {
          apiUrl: discordApiOf(values),
          botToken: values.DISCORD_BOT_TOKEN,
          channels: DISCORD_CHANNELS.flatMap((name) => {
            const id = values.DISCORD_CHANNELS?.get(name);
            return id ? { name, id } : [];
          }),
          guildId: values.DISCORD_GUILD_ID,
          roles: values.DISCORD_ROLES ?? [],
        }
      : undefined,
    needsSecondFactor: values.REQUIRE_SECOND_FACTOR ?? !hasDemoData,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    logLevel: values.LOG_LEVEL,
  };
}
