import { ANY_DAY, firstOf, type Place } from './dialog-place';

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
  firstOf(
    '/exams/all?state=booked',
    [
      ['exams/exam/cancel-exam', 'Cancel', 'Cancel exam'],
      ['exams/colleagues/choose-assistants', 'Examiners of', 'Choose examiners'],
      ['exams/colleagues/hand-over-exam', 'Hand over', 'Hand over exam'],
    ],
    '/exams',
  ),
  firstOf(
    '/exams/all?sort=-created_at',
    [['exams/shared/claim-exam', 'Claim the exam', 'Claim exam']],
    '/exams',
  ),
  firstOf(
    '/exams/all?state=passed',
    [['exams/sheet/correct-exam', 'Correct the result', 'Correct result']],
    '/exams',
  ),
  {
    at: '/exams/types/manage',
    opens: [
      ['exams/types/exam-type-dialog', 'New exam', 'New exam'],
      ['exams/shared/standing-buttons', 'Delete Exam', 'Edit', 'Delete'],
    ],
  },
  firstOf('/exams/types/manage', [
    ['exams/theory/bank/question-dialog', 'Add question', 'Add question'],
    ['exams/theory/bank/import-questions', 'Import questions', 'Import questions'],
    ['exams/theory/bank/test-dialog', 'Edit test', 'Edit test'],
  ]),
  {
    at: '/exams/routes/manage',
    opens: [['exams/routes/exam-route-dialog', 'New route', 'New route']],
  },
];
