import { ANY_DAY, MORE, type Place } from './dialog-place';

/** As `admin`, like the others. */
export const EXAM_DIALOGS: readonly Place[] = [
  {
    at: '/exams/my-calendar',
    opens: [
      ['exams/calendar/add-availability', 'Add availability', 'Add availability'],
      ['shared/calendars/feed-dialog', 'Subscribe to calendar', 'Subscribe to calendar'],
    ],
  },
  {
    at: '/exams/active-calendar',
    opens: [['exams/calendar/calendar-day', '', ANY_DAY]],
  },
  {
    at: '/exams/missed',
    opens: [['exams/bookings/settle-missed', 'Missed exam', 'Decide']],
  },
  {
    at: '/exams/all?state=booked',
    follow: 'tbody a[href^="/exams/"]',
    opens: [
      ['exams/exam/cancel-exam', 'Cancel', 'Cancel exam'],
      ['exams/colleagues/choose-assistants', 'Examiners of', 'Choose examiners'],
      ['exams/colleagues/hand-over-exam', 'Hand over', 'Hand over exam'],
    ],
  },
  {
    at: '/exams/all?sort=-created_at',
    follow: 'tbody a[href^="/exams/"]',
    opens: [['exams/exam/claim-exam', 'Claim the exam', 'Claim exam']],
  },
  {
    at: '/exams/all?state=passed',
    follow: 'tbody a[href^="/exams/"]',
    opens: [['exams/sheet/correct-exam', 'Correct the result', 'Correct result']],
  },
  {
    at: '/exams/types/manage',
    opens: [
      ['exams/types/exam-type-dialog', 'New exam', 'New exam'],
      ['exams/shared/standing-buttons', 'Delete Exam', 'Edit', 'Delete'],
    ],
  },
  {
    at: '/exams/types/manage',
    follow: 'tbody a[href^="/exams/types/manage/"]',
    opens: [
      ['exams/theory/bank/question-dialog', 'Add question', 'Add question'],
      ['exams/theory/bank/import-questions', 'Import questions', 'Import questions'],
      ['exams/theory/bank/test-dialog', 'Edit test', 'Edit test'],
    ],
  },
  {
    at: '/exams/routes/manage',
    opens: [['exams/routes/exam-route-dialog', 'New route', 'New route']],
  },
];

export const EVENT_DIALOGS: readonly Place[] = [
  {
    at: '/events',
    opens: [
      ['events/events/day-dialog', '', ANY_DAY],
      ['shared/calendars/feed-dialog', 'Subscribe to calendar', 'Subscribe to calendar'],
    ],
  },
  {
    at: '/events/manage?phase=draft',
    follow: 'tbody a[href^="/events/manage/"]',
    opens: [
      ['events/edit/event-actions', 'Delete', 'Delete draft'],
      ['events/series/repeat-event', 'Repeat', 'Repeat event'],
    ],
  },
  {
    at: '/events/invites',
    opens: [
      ['events/invites/accept-invite', 'Accept the invitation', 'Accept'],
      ['events/invites/decline-invite', 'Decline the invitation', 'Decline'],
      ['events/invites/assign-invite', 'Assign invitation', MORE, 'Assign'],
      ['events/invites/edit-invite', 'Invitation from', MORE, 'Edit'],
      ['events/invites/invite-details', 'Details of the invitation', MORE, 'Details'],
    ],
  },
  {
    at: '/events/all?tab=disputes',
    opens: [
      ['events/all/decide-dispute', 'Dispute of', 'Accept'],
      ['events/all/decide-dispute', 'Dispute of', 'Decline'],
    ],
  },
  {
    at: '/events/manage?phase=completed',
    follow: 'tbody a[href^="/events/manage/"]',
    opens: [['events/attendance/correct-attendance', 'Correct attendance', 'Correct']],
  },
  {
    at: '/events/manage?phase=upcoming&search=Wednesday',
    follow: 'tbody a[href^="/events/manage/"]',
    opens: [
      ['events/series/series-card', 'End this series', 'End series'],
      ['events/series/change-series', 'Change this series', 'Change series'],
    ],
  },
  {
    at: '/events/manage?phase=upcoming',
    follow: 'tbody a[href^="/events/manage/"]',
    opens: [['events/edit/cancel-event', 'Cancel', 'Cancel event']],
  },
];
