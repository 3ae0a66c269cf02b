import { ANY_DAY, firstOf, MORE, type Place } from './dialog-place';
import { EVENT_DIALOGS } from './event-dialogs';
import { EXAM_DIALOGS } from './exam-dialogs';

function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
}

const RECORD = 'Open .+’s record';

/** As `admin`, unless it says who. */
export const DIALOGS: readonly Place[] = [
  // Whatever other tests have decided by now.
  firstOf(
    '/jobs/all?status=accepted',
    [
      ['jobs/shared/decide-dialog', 'Void job', 'Void'],
      ['jobs/job/staff/correct-dialog', 'Correct job', 'Correct'],
      ['jobs/job/staff/recompute-dialog', 'Recalculate job', 'Recalculate points'],
    ],
    '/jobs',
  ),
  {
    at: '/jobs/all',
    prepare: async (page) => {
      const filters = page.getByRole('button', { name: 'Filters' });
      if (await filters.isVisible()) await filters.click();
    },
    opens: [['jobs/all-jobs/recompute-past', 'Recalculate past jobs', 'Recalculate past jobs']],
  },
  {
    at: '/',
    prepare: (page) => page.keyboard.press('Control+k'),
    opens: [['layout/search/search-dialog', 'Search']],
  },
  {
    at: '/jobs/all?tab=orphans',
    opens: [['jobs/all-jobs/attach-orphan', 'Assign job', 'Assign job']],
  },
  {
    at: '/jobs/all?tab=flagged&flag=detour',
    opens: [['jobs/all-jobs/accept-many', 'Accept all', 'Accept all matching']],
  },
  {
    at: '/jobs/all?tab=reports&state=all',
    opens: [['jobs/all-jobs/reports/report-dialog', 'Report #', 'Report']],
  },
  {
    at: '/jobs/all?tab=reports',
    opens: [['jobs/all-jobs/reports/ask-reporter', 'Ask', 'Report', 'Ask']],
  },
  {
    at: '/jobs/all?tab=payloads',
    opens: [['jobs/all-jobs/payloads/payload-dialog', 'Payload #', 'Open payload']],
  },
  {
    at: '/jobs/all?tab=payloads&view=refused',
    opens: [
      ['jobs/all-jobs/payloads/refused-dialog', 'Unverified payload', 'Open unverified payload'],
    ],
  },
  {
    at: '/jobs/all?tab=trackers',
    opens: [['jobs/all-jobs/secret-actions', 'Create a new secret', 'Create secret']],
  },
  {
    at: '/jobs/waiting-requests',
    follow: 'a[href*="?request="]',
    opens: [
      ['jobs/waiting-requests/accept-changed', 'Accept with changes', 'Accept with changes'],
      ['jobs/waiting-requests/ask-driver', 'Ask ', 'Ask driver'],
      ['jobs/waiting-requests/decline-request', 'Decline request', 'Decline request'],
    ],
  },
  {
    at: '/jobs/manual-job',
    as: 'driver',
    opens: [['jobs/manual-job/own-request-actions', 'Withdraw request', 'Withdraw request']],
  },
  {
    at: '/loa/driver/pending',
    opens: [
      ['leave/queue/accept-absence', 'Accept LOA', 'Accept'],
      ['leave/queue/absence-words', 'Ask', 'Ask'],
      ['leave/queue/absence-words', 'Decline LOA', 'Decline'],
      ['leave/queue/absence-history', '', 'Details'],
    ],
  },
  {
    at: '/loa/driver/all',
    opens: [
      ['leave/queue/extend-absence', 'Extend LOA', 'Extend'],
      ['leave/queue/absence-words', 'End LOA', 'End'],
    ],
  },
  {
    at: '/staff/loa/pending',
    opens: [
      ['leave/queue/accept-staff-absence', 'Accept staff LOA', 'Accept'],
      ['leave/queue/away-day', 'Away on', ANY_DAY],
    ],
  },
  {
    at: '/staff/loa/pending?state=active',
    opens: [['leave/queue/change-delegate', 'Change delegate', MORE, 'Change delegate']],
  },
  {
    at: '/leave/pending',
    opens: [
      ['leave/leavers/confirm-leaver', 'Confirm that', 'Confirm'],
      ['leave/leavers/leaver-words', 'Keep talking', 'Keep talking'],
      ['leave/leavers/leaver-words', 'Close the request', MORE, 'Close request'],
      ['leave/leavers/leaver-history', 'Leave of', MORE, 'Details'],
    ],
  },
  ...EXAM_DIALOGS,
  {
    at: '/training/vtc-rules',
    opens: [['training/old-version', 'Version', 'Read version']],
  },
  {
    at: '/training/vtc-rules?edit=yes',
    prepare: async (page) => {
      await page.getByLabel('Change summary').fill('A sentence for all members.');
      await page.locator('input[name=step]').first().check();
    },
    opens: [['training/confirm-publication', 'Publish version', 'Publish']],
  },
  {
    at: '/hr/blacklist',
    opens: [
      ['blacklist/entry/entry-dialog', '', 'Open entry'],
      ['blacklist/entry/entry-form-dialog', 'Edit entry', 'Open entry', 'Edit entry'],
      ['blacklist/entry/lift-entry', 'Lift entry', 'Open entry', 'Lift entry'],
      ['blacklist/find-person-dialog', 'Add from member', 'Add from member'],
      ['blacklist/import/import-dialog', 'Import', 'Import CSV'],
    ],
  },
  {
    at: '/hr/blacklist?member=1',
    opens: [['blacklist/entry/begin-entry-dialog', 'Add to the blacklist']],
  },
  ...EVENT_DIALOGS,
  { at: '/hr/day-claim', opens: [['duty/day-dialog', '', '(Open )?Monday']] },
  {
    at: '/hr/guide',
    opens: [
      ['handbook/chapter-history', 'History', 'History'],
      ['handbook/chapter-actions', 'Archive', 'Archive'],
    ],
  },
  {
    at: '/hr/drivers-quota',
    opens: [['quota/driver-dialog', '', 'Open the quota']],
  },
  {
    at: `/hr/drivers-quota?period=${lastMonth()}`,
    // Cards have no box for all of them.
    prepare: (page) => page.check('[aria-label^="Select "]:visible >> nth=0'),
    opens: [
      ['quota/remind-dialog', 'Remind', 'Send reminders'],
      ['quota/close-month', 'Close', 'Close month'],
    ],
  },
  {
    at: '/hr/manage-users',
    opens: [
      ['accounts/record/account-record', '', RECORD],
      ['accounts/actions/member-action-dialog', 'Send warning', RECORD, 'Send warning'],
      ['accounts/actions/member-action-dialog', 'Dismiss member', RECORD, MORE, 'Dismiss member'],
    ],
  },
  {
    at: '/hr/manage-users?tab=roles',
    opens: [['accounts/roles/role-dialog', 'New role', 'New role']],
  },
  {
    at: '/hr/manage-users?tab=factors',
    opens: [
      ['accounts/resets/decide-reset', 'Decline', 'Decline the reset'],
      ['accounts/resets/decide-reset', 'Reset', 'Approve the reset'],
    ],
  },
  {
    at: '/settings?section=sign-in',
    opens: [
      ['settings/sign-in/sign-out-others', 'Sign out other', 'Sign out others'],
      ['settings/sign-in/sign-out-everywhere', 'Sign out everywhere', 'Sign out everywhere'],
      ['settings/sign-in/open-session-row', 'Sign out', 'Sign out .+ on .+'],
    ],
  },
  {
    at: '/settings?section=connections',
    opens: [
      ['shared/connections/leave-to-link', 'Replace Discord', 'Replace Discord'],
      ['shared/connections/unlink-dialog', 'Unlink', 'Unlink TruckersMP'],
      ['settings/sign-in/known-token', 'Create a new token', 'New token'],
    ],
  },
  {
    at: '/settings?section=data',
    opens: [['settings/deletion-dialog', 'Delete your account', 'Delete account']],
  },
  {
    at: '/settings?section=division',
    as: 'driver',
    opens: [['settings/transfer/withdraw-transfer', 'Withdraw', 'Withdraw']],
  },
  {
    at: '/bonuses/manage',
    opens: [
      ['rewards/manage-bonuses/bonus-dialog', 'Three without', 'Open Three without'],
      ['rewards/manage-bonuses/bonus-actions', 'Stop', 'Open Three without', 'Stop'],
    ],
  },
  {
    at: '/staff/driver-awards/manage',
    opens: [
      ['rewards/driver-awards/award-dialog', 'New award', 'New award'],
      ['rewards/driver-awards/award-dialog', 'Edit', 'Edit'],
      ['rewards/driver-awards/grant-dialog', 'Grant', 'Grant'],
      ['rewards/shared/take-back-dialog', '', 'Revoke'],
    ],
  },
  {
    at: '/training/driver-ranks',
    opens: [
      ['rewards/driver-ranks/ladder-dialog', 'Edit ranks', 'Edit ranks'],
      ['rewards/driver-ranks/rules-dialog', 'Edit points rules', 'Edit rules'],
    ],
  },
  {
    at: '/recruitment',
    opens: [
      ['recruitment/current-applications/close-spam-dialog', 'Close applications', 'Close spam'],
    ],
  },
  {
    at: '/recruitment/transfers',
    opens: [
      ['recruitment/transfers/accept-transfer', 'Accept', 'Accept'],
      ['recruitment/transfers/transfer-words', 'Ask', 'Ask'],
      ['recruitment/transfers/transfer-words', 'Decline', 'Decline'],
      ['recruitment/transfers/transfer-history', '', 'Details'],
    ],
  },
  {
    at: '/recruitment/auto-claim',
    opens: [['recruitment/shared/turns-dialog', 'Auto claim for', 'Edit']],
  },
  firstOf('/recruitment?state=claimed', [
    ['recruitment/application/accept-dialog', 'Accept', 'Accept'],
    ['recruitment/application/decline-dialog', 'Decline', 'Decline'],
    ['recruitment/application/interview-dialog', '', 'Schedule interview'],
    ['recruitment/shared/note-dialog', 'Ask', 'Ask'],
    ['recruitment/application/assign-dialog', 'Assign application', 'Assign'],
  ]),
];

/** Words or a confirmation like those above, of what the demo company has no case of. */
export const WITHOUT_A_CASE = [
  'accounts/record/lift-warning',
  'accounts/roles/delete-role',
  'events/attendance/confirm-attendance',
  'exams/exam/mark-absent',
  'exams/exam/propose-time',
  'exams/sheet/finish-exam',
  'exams/theory/test/hand-in',
  'exams/theory/test/start-theory',
  'jobs/all-jobs/reports/lift-penalty',
  'leave/request/cancel-absence',
  'leave/request/edit-absence',
  'leave/request/extend-own',
  'leave/resign/own-resignation',
  'recruitment/shared/resend-in-spite',
  'shared/events/dispute-dialog',
];

/** Opened where a session ends under somebody who is typing. */
export const OPENED_ELSEWHERE = ['session/shared/ended-session-dialog'];
