import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

/** Topics of live updates. A query lists those it follows. */
export const TOPICS = [
  'jobs',
  'standing',
  'leaderboard',
  'inbox',
  'notifications',
  'job_requests',
  'job_reports',
  'bonuses',
  'awards',
  'quota',
  'trackers',
  'tracker_secrets',
  'profiles',
  'session',
  'applications',
  'division_transfers',
  'accounts',
  'permissions',
  'blacklist',
  'hr_days',
  'absences',
  'resignations',
  'exam_types',
  'exams',
  'guide',
  'rules',
  'events',
  'event_invites',
  'position_sharing',
  'presence',
] as const;
export type Topic = (typeof TOPICS)[number];

/** One event of the stream. */
export const changedTopics = z.object({ topics: z.array(z.enum(TOPICS)) });

export const changesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/changes',
  summary: 'Stream changes that concern you as server-sent events',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: changedTopics,
});
