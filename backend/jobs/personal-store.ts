import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  DECIDED,
  rowsOf,
  type PersonalData,
  type PersonalPart,
  type Person,
} from '@/backend/core/personal';
import { jobReports, manualJobRequests } from './request-tables';
import { jobEvents, jobs, trackerPayloads } from './tables';
import { openJobs, trackerTokens } from './tracker-tables';

const ownJobs = ({ user_id }: Person) =>
  sql`(select ${jobs.id} from ${jobs} where ${jobs.user_id} = ${user_id})`;

const ownBodies = ({ user_id, steam_id }: Person) =>
  sql`(${trackerPayloads.user_id} = ${user_id} or ${trackerPayloads.steam_id} = ${steam_id})`;

const messages = rowsOf(trackerPayloads, trackerPayloads.user_id, {
  area: 'tracker-messages',
  without: ['body'],
  of: ownBodies,
  erasing: 'deleted',
});

/** With what the tracker wrote, as the text that it is. */
const trackerMessages: PersonalPart = {
  ...messages,
  read: async (db, person) => {
    const { id, body } = trackerPayloads;
    const kept = await db.select({ id, body }).from(trackerPayloads).where(ownBodies(person));
    const bodies = new Map(kept.map((one) => [one.id, Buffer.from(one.body).toString()]));
    const rows = z.parse(
      z.array(z.looseObject({ id: z.number() })),
      await messages.read(db, person),
    );
    return rows.map((row) => ({ ...row, body: bodies.get(row.id) ?? null }));
  },
};

export const jobsPersonal: PersonalData = {
  parts: [
    trackerMessages,
    rowsOf(jobs, jobs.user_id, { area: 'deliveries', erasing: () => ({ steam_id: null }) }),
    rowsOf(jobEvents, jobEvents.job_id, {
      area: 'delivery-events',
      of: (person) => inArray(jobEvents.job_id, ownJobs(person)),
      erasing: 'kept',
    }),
    rowsOf(openJobs, openJobs.user_id, { area: 'delivery-under-way', erasing: 'deleted' }),
    rowsOf(trackerTokens, trackerTokens.user_id, {
      area: 'tracker-tokens',
      without: ['token_hash'],
      erasing: 'deleted',
    }),
    rowsOf(manualJobRequests, manualJobRequests.user_id, {
      area: 'manual-jobs',
      history: 'manual_job',
      erasing: () => ({
        // Nobody is left to be answered, or to be given the points.
        status: sql`case when status in ('pending', 'info_requested') then 'withdrawn' else status end`,
        comment: null,
        question: null,
        answer: null,
        decision_note: null,
        proofs: [],
      }),
    }),
    rowsOf(jobReports, jobReports.reporter_id, {
      area: 'reports',
      history: 'job_report',
      erasing: () => ({ text: '', proofs: [] }),
    }),
  ],
  leftOut: {
    'job_reports.handler_id': DECIDED,
    'manual_job_requests.decided_by': DECIDED,
    'tracker_secrets.created_by': DECIDED,
  },
};
