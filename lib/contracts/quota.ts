import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';

export const QUOTA_STATES = ['met', 'on_track', 'behind', 'failed', 'exempt'] as const;
export type QuotaState = (typeof QUOTA_STATES)[number];

/** The monthly quota of a driver: the distance, or the jobs together with the events. */
export const QUOTA_RULES = {
  km: 2000,
  jobs: 4,
  events: 1,
  /** Members who joined during the month or up to this many days before it are exempt. */
  new_days: 14,
  /** An absence of at least this many days waives the quota; a shorter one reduces it in proportion. */
  absence_days: 14,
  /** Teams whose members have a reduced quota. */
  staff_teams: ['HR', 'Events', 'Exam'],
  staff_share: 0.5,
} as const;

/** A driver's month: figures, quota, and the reason for a waived quota. */
export const quotaFigures = z.object({
  km: z.number(),
  jobs: z.number(),
  events: z.number(),
  points: z.number(),
  needed_km: z.number(),
  needed_jobs: z.number(),
  needed_events: z.number(),
  /** Progress 0..1, by the better of the two ways to meet the quota. */
  share: z.number(),
  exempt_reason: z.nullable(z.string()),
});
export type QuotaFigures = z.infer<typeof quotaFigures>;

export const ownQuota = z.object({
  period: z.string(),
  state: z.enum(QUOTA_STATES),
  figures: quotaFigures,
  /** Days left in the month, including today. */
  days_left: z.number(),
});
export type OwnQuota = z.infer<typeof ownQuota>;

export const ownQuotaEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/quota/own',
  summary: 'Get your own quota for this month; null for members who aren’t drivers yet',
  needs: 'member',
  input: {},
  output: z.object({ quota: z.nullable(ownQuota) }),
});
