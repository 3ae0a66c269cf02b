import * as z from 'zod';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { settingsOf } from '@/backend/core/config/config';
import { address, oneWord } from '@/backend/core/config/setting-kinds';

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

const VARIABLES = {
  TRUCKY_SECRET: secrets,
  TRACKSIM_SECRET: secrets,
  UNITRACKER_SECRET: secrets,
  CUSTOM_TRACKER_SECRET: secrets,
  TRUCKY_API_URL: address,
  TRUCKY_API_TOKEN: oneWord,
  TRACKSIM_API_URL: address,
  TRACKSIM_API_KEY: oneWord,
};

type Values = z.output<z.ZodObject<typeof VARIABLES>>;

/** Trackers that sign with a company secret; the job logger has a token per driver. */
export type SecretTracker = Exclude<Tracker, 'job_logger'>;

/** The driver list of the company at a tracker. */
export interface TrackerCompany {
  url: string;
  key: string;
  /** The User-Agent of calls to services. */
  agent: string;
}

interface TrackerSettings {
  /** Several during rotation. Empty: the tracker is refused. */
  trackerSecrets: Record<SecretTracker, string[]>;
  /** Trackers that can add drivers to the company through an API. */
  trackerCompanies: Partial<Record<Tracker, TrackerCompany>>;
}

declare module '@/backend/core/config/config' {
  interface Config extends TrackerSettings {}
}

export const DEMO_TRACKER_SECRET = 'demo-tracker-secret';

function companiesOf(
  values: Values,
  companyName: string,
): Partial<Record<Tracker, TrackerCompany>> {
  // Headers allow no other characters.
  const agent = companyName.replace(/[^\x20-\x7e]/g, '').trim() || 'Members panel';
  const { TRUCKY_API_TOKEN: trucky, TRACKSIM_API_KEY: tracksim } = values;
  return {
    ...(trucky && {
      trucky: { url: values.TRUCKY_API_URL ?? 'https://e.truckyapp.com', key: trucky, agent },
    }),
    ...(tracksim && {
      tracksim: {
        url: values.TRACKSIM_API_URL ?? 'https://api.tracksim.app',
        key: tracksim,
        agent,
      },
    }),
  };
}

export const trackerSettings = settingsOf(
  VARIABLES,
  (values, { hasDemoData, companyName }): TrackerSettings => {
    const otherwise = hasDemoData ? [DEMO_TRACKER_SECRET] : [];
    return {
      trackerSecrets: {
        trucky: values.TRUCKY_SECRET ?? otherwise,
        tracksim: values.TRACKSIM_SECRET ?? otherwise,
        unitracker: values.UNITRACKER_SECRET ?? otherwise,
        custom: values.CUSTOM_TRACKER_SECRET ?? otherwise,
      },
      trackerCompanies: companiesOf(values, companyName),
    };
  },
);
