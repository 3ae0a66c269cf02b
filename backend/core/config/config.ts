import * as z from 'zod';
import { DEMO_COMPANY_NAME } from '@/lib/contracts/core/company';
import { isTimeZone } from '@/backend/core/time/time';
import { onOff } from './setting-kinds';

/** The panel's own timeout is longer than this. */
const LONGEST_TIMEOUT = 9;

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);

const VARIABLES = {
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
  NEXT_PUBLIC_COMPANY_NAME: z.string().default(DEMO_COMPANY_NAME),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  SERVICE_TIMEOUT: z.coerce.number().positive().max(LONGEST_TIMEOUT).default(8),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
};

interface GeneralSettings {
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
  rateLimitFactor: number;
  /** Timeout for one call to an outside service. */
  answerWithinMs: number;
  logLevel: string;
}

/** All settings. Each domain adds what its reader returns, in its `settings.ts`. */
export interface Config extends GeneralSettings {}

type Environment = Record<string, string | undefined>;

/** Reads a domain's settings; `config` has those of the domains above it. */
export type ReadSettings = (env: Environment, config: Config) => Partial<Config>;

/** A domain's variables, and the settings read from them. */
export const settingsOf =
  <Variables extends z.ZodRawShape>(
    variables: Variables,
    read: (values: z.output<z.ZodObject<Variables>>, config: Config) => Partial<Config>,
  ): ReadSettings =>
  (env, config) =>
    read(parse(z.object(variables), env), config);

function parse<Schema extends z.ZodObject>(schema: Schema, env: Environment): z.output<Schema> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') ?? 'Setting'}: ${issue?.message ?? 'is not valid'}`);
}

function readGeneral(env: Environment): GeneralSettings {
  const values = parse(z.object(VARIABLES), env);
  const hasDemoData = values.DEMO_DATA ?? !values.DATABASE_URL;
  if (values.CLOCK && !hasDemoData)
    throw new Error('CLOCK: only works with demo data, and DEMO_DATA is off');
  const publicUrl = values.PUBLIC_URL ? new URL(values.PUBLIC_URL) : undefined;
  return {
    companyName: values.NEXT_PUBLIC_COMPANY_NAME,
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
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    answerWithinMs: values.SERVICE_TIMEOUT * 1000,
    logLevel: values.LOG_LEVEL,
  };
}

/** Reads and validates settings. Throws a one-line error that names the variable. */
export function readSettings(env: Environment, ofDomains: readonly ReadSettings[]): Config {
  // Treats empty variables as unset, as compose files and shells do.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The list of modules has no types: each reader is checked against what its own domain adds, and `npm run unused` finds one that no module lists.
  const config = readGeneral(given) as Config;
  for (const read of ofDomains) Object.assign(config, read(given, config));
  return config;
}
