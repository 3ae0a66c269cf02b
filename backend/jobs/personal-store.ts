import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import {
  DECIDED,
  inPieces,
  ROWS_AT_ONCE,
  rowsOf,
  type PersonalData,
  type PersonalPart,
  type Person,
} from '@/backend/core/privacy/personal-data';
import { jobMessages } from './messages/tables';
import { manualJobRequests } from './requests/tables';
import { jobReports } from './reports/tables';
import { jobEvents, jobs } from './record/tables';
import { refusedPayloads, trackerPayloads } from './intake/tables';
import { trackerTokens } from './trackers/tables';
import { openJobs } from './intake/tables';

const ownJobs = ({ user_id }: Person) =>
  sql`(select ${jobs.id} from ${jobs} where ${jobs.user_id} = ${user_id})`;

/** Those that nobody was found for too: they wait under the Steam id. */
const drivenBy = ({ user_id, ids }: Person) =>
  or(
    eq(jobs.user_id, user_id),
    and(eq(jobs.status, 'orphan'), isNull(jobs.user_id), inArray(jobs.steam_id, [...ids])),
  );

const STEAM_ID = /^\d{17}$/;

const isIn = (body: AnyPgColumn, { ids }: Person) =>
  or(
    ...ids
      // A shorter number may be anything.
      .filter((id) => STEAM_ID.test(id))
      .map((id) => sql`position(convert_to(${id}, 'UTF8') in ${body}) > 0`),
    sql`false`,
  );

const ownBodies = (person: Person) => {
  const { user_id, steam_id, body } = trackerPayloads;
  return or(
    eq(user_id, person.user_id),
    inArray(steam_id, [...person.ids]),
    // Of what nobody understood the text alone tells whose it is.
    and(isNull(user_id), isNull(steam_id), isIn(body, person)),
  );
};

const messages = rowsOf(trackerPayloads, trackerPayloads.user_id, {
  area: 'tracker-messages',
  of: ownBodies,
  erasing: 'deleted',
});

/** With what the tracker wrote, as the text that it is. */
const trackerMessages: PersonalPart = {
  ...messages,
  read: async function* (db, person) {
    const { id, body } = trackerPayloads;
    for await (const found of inPieces((last: { id: number; row: unknown } | undefined) =>
      db
        .select({ id, row: sql<unknown>`to_jsonb(${trackerPayloads}) - 'body'` })
        .from(trackerPayloads)
        .where(sql`${ownBodies(person)} and ${id} > ${last?.id ?? 0}`)
        .orderBy(id)
        .limit(ROWS_AT_ONCE),
    ))
      for (const one of found) {
        // One at a time: a body may have some megabytes.
        const [kept] = await db.select({ body }).from(trackerPayloads).where(eq(id, one.id));
        const row = z.parse(z.looseObject({}), one.row);
        yield [{ ...row, body: kept ? Buffer.from(kept.body).toString() : null }];
      }
  },
};

/** The staff's own words about somebody's request belong to that member. */
const isInOwnCase = ({ user_id }: Person) =>
  or(
    sql`${jobMessages.request_id} in (select ${manualJobRequests.id} from ${manualJobRequests} where ${manualJobRequests.user_id} = ${user_id})`,
    sql`${jobMessages.report_id} in (select ${jobReports.id} from ${jobReports} where ${jobReports.reporter_id} = ${user_id})`,
  );

export const jobsPersonal: PersonalData = {
  parts: [
    trackerMessages,
    rowsOf(refusedPayloads, refusedPayloads.body, {
      area: 'refused-tracker-messages',
      without: ['body'],
      of: (person) => isIn(refusedPayloads.body, person),
      erasing: 'deleted',
    }),
    rowsOf(jobs, jobs.user_id, {
      area: 'deliveries',
      of: drivenBy,
      erasing: () => ({ steam_id: null }),
    }),
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
    rowsOf(jobMessages, jobMessages.author_id, {
      area: 'job-messages',
      of: isInOwnCase,
      erasing: 'deleted',
    }),
    rowsOf(manualJobRequests, manualJobRequests.user_id, {
      area: 'manual-jobs',
      history: 'manual_job',
      erasing: () => ({
        // Nobody is left to be answered, or to be given the points.
        status: sql`case when status in ('pending', 'info_requested') then 'withdrawn' else status end`,
        comment: null,
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
    'jobs.decided_by': DECIDED,
    'job_reports.handler_id': DECIDED,
    'manual_job_requests.decided_by': DECIDED,
    'tracker_secrets.created_by': DECIDED,
  },
};
