import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  DECIDED,
  rowsOf,
  type PersonalData,
  type Person,
} from '@/backend/core/privacy/personal-data';
import { ERASED } from './applications/store';
import { applications, applicationThread, divisionTransfers, recruiterSettings } from './tables';

/** Including applications that never led to an account. */
const ownApplications = ({ user_id, ids, emails }: Person) =>
  or(
    eq(applications.user_id, user_id),
    and(
      isNull(applications.user_id),
      or(
        inArray(applications.steam_id, [...ids]),
        inArray(applications.discord_id, [...ids]),
        inArray(sql`${applications.truckersmp_id}::text`, [...ids]),
        inArray(applications.email, [...emails]),
      ),
    ),
  );

export const recruitmentPersonal: PersonalData = {
  parts: [
    // First, because the applications tell whose they are.
    rowsOf(applicationThread, applicationThread.application_id, {
      area: 'application-thread',
      of: (person) =>
        sql`${inArray(
          applicationThread.application_id,
          sql`(select ${applications.id} from ${applications} where ${ownApplications(person)})`,
        )} and ${applicationThread.kind} <> 'comment'`,
      sentences: ['text'],
      erasing: 'deleted',
    }),
    rowsOf(applications, applications.user_id, {
      area: 'applications',
      without: ['browser_hash', 'checks'],
      of: ownApplications,
      erasing: (erased_at) => ({ ...ERASED, erased_at }),
    }),
    rowsOf(divisionTransfers, divisionTransfers.user_id, {
      area: 'division-transfers',
      history: 'division_transfer',
      erasing: () => ({
        state: sql`case when state in ('pending', 'info_requested', 'accepted') then 'withdrawn' else state end`,
        motive: '',
        question: null,
        answer: null,
        note: null,
      }),
    }),
    rowsOf(recruiterSettings, recruiterSettings.user_id, {
      area: 'recruiter-settings',
      erasing: 'deleted',
    }),
  ],
  leftOut: {
    'application_thread.author_id': 'Staff notes on an application are about the applicant.',
    'applications.assignee_id': DECIDED,
    'applications.decided_by': DECIDED,
    'division_transfers.decided_by': DECIDED,
  },
};
