import * as z from 'zod';
import { DEMO_COMPANY_NAME } from '@/lib/contracts/core/company';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { LINKED_SERVICES, type LinkedService } from '@/lib/contracts/core/service-names';
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
/** Comma-separated while one is being rotated. An empty secret would prove nothing. */
const secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .refine(
    (list) => list.every((secret) => secret.length >= MIN_SECRET),
    `must have at least ${MIN_SECRET} characters in each secret`,
  )
  .optional();

/** The purposes a Discord channel can be set for. */
const DISCORD_CHANNELS = ['job_log', 'announcements', 'recruitment', 'events'] as const;
export type DiscordChannel = (typeof DISCORD_CHANNELS)[number];

const A_CHANNEL = new RegExp(`^(${DISCORD_CHANNELS.join('|')})=\\d{5,20}$`);

const discordChannels = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim()))
  .refine(
    (pairs) => pairs.every((pair) => A_CHANNEL.test(pair)),
    `must look like ${DISCORD_CHANNELS.map((name) => `${name}=ID`).join(',')}`,
  )
  .transform((pairs) => new Map(pairs.map((pair) => [pair.split('=')[0], pair.split('=')[1]])))
  .optional();

const settings = z.object({
  /** The panel's port, used next to the backend. */
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
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin'),
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
    .regex(/^[\x21-\x7e]+$/, 'must be a token without spaces')
    .optional(),
  DISCORD_CHANNELS: discordChannels,
  DISCORD_ROLES: discordRoles,
  REQUIRE_SECOND_FACTOR: onOff.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Trackers that sign with a company secret; the job logger has a token per driver. */
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
  /** The panel's local URL. */
  panelOrigin: string;
  timeZone: string;
  /** Several during rotation. Empty: the tracker is refused. */
  trackerSecrets: Record<SecretTracker, string[]>;
  /** Trackers that can add drivers to the company through an API. */
  trackerCompanies: Partial<Record<Tracker, TrackerCompany>>;
  /** The accounts every member must link; services that aren't configured aren't required. */
  requiredConnections: LinkedService[];
  /** Whether members must stay on the company's Discord server. */
  needsDiscordServer: boolean;
  company: Company;
  /** The company's bot, its channels, the server it adds members to and the roles there. */
  discord:
    | {
        apiUrl: string;
        botToken: string;
        channels: Channel[];
        guildId: string | undefined;
        roles: MappedRole[];
      }
    | undefined;
  /** Whether members with MANAGE permissions need two-step verification. */
  needsSecondFactor: boolean;
  rateLimitFactor: number;
  logLevel: string;
}

export const DEMO_TRACKER_SECRET = 'demo-tracker-secret';

/** Reads and validates all backend settings. Throws a one-line error that names the variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Treats empty variables as unset, as compose files and shells do.
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
    throw new Error('CLOCK: only works with demo data, and DEMO_DATA is off');
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
    requiredConnections: LINKED_SERVICES.filter(
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
