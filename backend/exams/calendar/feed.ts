import type { CalendarEntry, Feed } from '@/backend/calendars/public';
import { dayAfter } from '@/backend/core/time/time';
import { type BlockedDays, type FeedExam, listBlocked, listExamsOf } from './store';

function partOf({ second_id, trainee_id }: FeedExam, userId: number): string {
  if (second_id === userId) return ' (second examiner)';
  return trainee_id === userId ? ' (trainee examiner)' : '';
}

const entryOf =
  (userId: number) =>
  (exam: FeedExam): CalendarEntry[] => {
    const { id, starts_at, ends_at } = exam;
    if (!starts_at || !ends_at) return [];
    return [
      {
        key: `exam-${id}`,
        sequence: exam.version,
        updated_at: exam.updated_at,
        start: starts_at,
        end: ends_at,
        title: `${exam.type_name} with ${exam.candidate}${partOf(exam, userId)}`,
        location: `${exam.from_city} – ${exam.to_city}`,
        path: `/exams/${id}`,
        status: exam.is_called_off ? 'cancelled' : 'confirmed',
      },
    ];
  };

/** Whole days without a zone: they are days on the examiner's own clock. */
function blockedEntryOf({ id, day, last_day, created_at }: BlockedDays): CalendarEntry[] {
  if (day === null) return [];
  return [
    {
      key: `exam-blocked-${id}`,
      // Blocked days are removed and added again, never changed.
      sequence: 0,
      updated_at: created_at,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${dayAfter(last_day ?? day)}T00:00:00Z`),
      isAllDay: true,
      title: 'Blocked for exams',
      path: '/exams/my-calendar',
      status: 'confirmed',
    },
  ];
}

/** What an examiner has to do, and the days without exams. */
export const EXAM_FEED: Feed = {
  file: 'exams.ics',
  title: 'my exams as examiner',
  needs: 'CLAIM_EXAMS',
  list: async (db, reader) => [
    ...(await listExamsOf(db, reader)).flatMap(entryOf(reader.user_id)),
    ...(await listBlocked(db, reader)).flatMap(blockedEntryOf),
  ],
};
