import * as z from 'zod';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { LINKED_SERVICES } from '@/lib/contracts/core/service-names';
import { address, oneWord } from './setting-kinds';

/** Staying on the company's Discord server can be required too. */
const REQUIRABLE: readonly string[] = [...LINKED_SERVICES, 'discord_server'];
const LONGEST_TAG = 16;

const shortText = z.string().trim().min(1).max(LONGEST_TAG).optional();

export const companySettings = {
  COMPANY_TAG: shortText,
  COMPANY_VTC_URL: address,
  REQUIRED_CONNECTIONS: z
    .string()
    .default('steam,discord')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.join() === 'none' || names.every((name) => REQUIRABLE.includes(name)),
      `must be a list of ${REQUIRABLE.join(', ')}, or none`,
    ),
};

export const trackerSettings = {
  TRUCKY_API_URL: address,
  TRUCKY_API_TOKEN: oneWord,
  TRACKSIM_API_URL: address,
  TRACKSIM_API_KEY: oneWord,
};

/** How members represent the company on the road. */
export interface Company {
  tag: string;
  /** The company's TruckersMP page, where members join. */
  vtcUrl: string | undefined;
}

/** The driver list of the company at a tracker. */
export interface TrackerCompany {
  url: string;
  key: string;
  /** The User-Agent of calls to services. */
  agent: string;
}

const initialsOf = (name: string): string =>
  Array.from(name.matchAll(/\p{Lu}/gu), ([letter]) => letter)
    .join('')
    .slice(0, LONGEST_TAG) || name.slice(0, LONGEST_TAG);

export const readCompany = (
  values: z.output<z.ZodObject<typeof companySettings>>,
  companyName: string,
): { company: Company } => ({
  company: {
    tag: values.COMPANY_TAG ?? `[${initialsOf(companyName)}]`,
    vtcUrl: values.COMPANY_VTC_URL,
  },
});

export function readTrackerCompanies(
  values: z.output<z.ZodObject<typeof trackerSettings>>,
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
