import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import { TRACKERS } from './jobs/jobs';
import { ownQuota } from './quota';

const feedEntry = z.object({
  kind: z.enum(['rank', 'award', 'joined', 'anniversary']),
  at: z.string(),
  member: z.object({
    user_id: z.number(),
    name: z.string(),
    avatar: z.string(),
    supporter: z.boolean(),
  }),
  /** The rank, the award, or the number of years. */
  detail: z.string(),
});
export type FeedEntry = z.infer<typeof feedEntry>;

export const dashboardEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Get your quota, tracker and open requests, the staff’s queues and the company’s news',
  needs: 'member',
  input: {},
  output: z.object({
    /** Null for members who aren't drivers. */
    quota: z.nullable(ownQuota),
    /** The last day of the LOA that the member is on, as YYYY-MM-DD. */
    away_until: z.nullable(z.string()),
    tracker: z.object({
      tracker: z.nullable(z.enum(TRACKERS)),
      /** When it last sent anything; null if never. */
      last_signal_at: z.nullable(z.string()),
    }),
    requests: z.object({ manual_jobs: z.number(), job_reports: z.number() }),
    feed: z.array(feedEntry),
    /** Problems that only those who manage the panel can fix, shown only to them. */
    problems: z.array(z.string()),
  }),
});
export type Dashboard = z.infer<typeof dashboardEndpoint.output>;
