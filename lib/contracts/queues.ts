import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import type { Permission } from './core/permissions';

/** What waits for the staff. Each queue shows to those who work on it. */
export const QUEUES = [
  'factor_resets',
  'manual_jobs',
  'flagged_jobs',
  'job_reports',
  'orphan_jobs',
  'quota_to_close',
  'applications',
  'own_applications',
  'division_transfers',
  'driver_loa',
  'leave',
  'staff_loa',
  'event_attendance',
  'event_disputes',
  'event_invites',
  'exam_requests',
  'missed_exams',
] as const;
export type Queue = (typeof QUEUES)[number];

/** Who works on which, by any of these. */
export const QUEUE_WORKERS: Record<Queue, readonly Permission[]> = {
  factor_resets: ['MANAGE_USERS_ROLES'],
  manual_jobs: ['MANAGE_MANUAL_JOBS'],
  flagged_jobs: ['MANAGE_JOBS'],
  job_reports: ['MANAGE_JOBS'],
  orphan_jobs: ['MANAGE_JOBS'],
  quota_to_close: ['VIEW_HR_SITUATION'],
  applications: ['VIEW_APPS'],
  own_applications: ['VIEW_APPS'],
  division_transfers: ['MANAGE_DIVISION_TRANSFERS'],
  driver_loa: ['MANAGE_DRIVER_LOA_REQUESTS'],
  leave: ['MANAGE_DRIVER_LOA_REQUESTS'],
  staff_loa: ['MANAGE_STAFF_LOA_REQUESTS'],
  event_attendance: ['MANAGE_EVENTS'],
  event_disputes: ['MANAGE_EVENTS'],
  event_invites: ['MANAGE_EVENTS'],
  exam_requests: ['CLAIM_EXAMS'],
  missed_exams: ['CLAIM_EXAMS'],
};

/** Those that the member works on; an empty queue counts 0. */
export const queues = z.array(
  z.object({
    queue: z.enum(QUEUES),
    count: z.number(),
    oldest_at: z.nullable(z.string()),
  }),
);
export type Queues = z.infer<typeof queues>;

export const queuesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/queues',
  summary: 'Count what is waiting in each of your queues, and since when',
  needs: 'member',
  input: {},
  output: z.object({ queues }),
});
