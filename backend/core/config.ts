import * as z from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);
const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((value) => ['on', '1', 'true'].includes(value));

const settings = z.object({
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
  TRUCKY_SECRET: z.string().min(8).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export interface Config {
  port: number;
  host: string;
  panelSecret: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  hasDemoData: boolean;
  clockStart: Date | undefined;
  publicUrl: URL | undefined;
  timeZone: string;
  /** Secrets with which Trucky signs; several while one is being replaced. Empty: bodies are refused. */
  truckySecrets: string[];
  rateLimitFactor: number;
  logLevel: string;
}

const DEMO_TRACKER_SECRET = 'demo-tracker-secret';

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
  if (values.CLOCK && !hasDemoData)
    throw new Error('CLOCK: is only for demo data, and DEMO_DATA is off');
  return {
    port: values.BACKEND_PORT,
    host: values.BACKEND_HOST,
    panelSecret: values.BACKEND_SECRET,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    hasDemoData,
    clockStart: values.CLOCK ? new Date(values.CLOCK) : undefined,
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL) : undefined,
    timeZone: values.COMPANY_TIME_ZONE,
    truckySecrets: values.TRUCKY_SECRET?.split(',') ?? (hasDemoData ? [DEMO_TRACKER_SECRET] : []),
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    logLevel: values.LOG_LEVEL,
  };
}
