import type { CalendarEntry, Feed } from '@/backend/calendars/public';
import { dayAfter } from '@/backend/core/time/time';
import {
  type BlockedDays,
  type FeedExam,
  type HandedOver,
  listBlocked,
  listExamsOf,
  listHandedOver,
} from './store';

function partOf({ second_id, trainee_id }: FeedExam, userId: number): string {
  if (second_id === userId) return ' (second examiner)';
  return trainee_id === userId ? ' (trainee examiner)' : '';
}

const entryOf = (exam: HandedOver, status: CalendarEntry['status'], part = ''): CalendarEntry => ({
  key: `exam-${exam.id}`,
  sequence: exam.version,
  updated_at: exam.updated_at,
  start: exam.starts_at,
  end: exam.ends_at,
  title: `${exam.type_name} with ${exam.candidate}${part}`,
  location: `${exam.from_city} – ${exam.to_city}`,
  path: `/exams/${exam.id}`,
  status,
});

const examinedEntryOf =
  (userId: number) =>
  (exam: FeedExam): CalendarEntry[] => {
    const { starts_at, ends_at, is_called_off } = exam;
    if (!starts_at || !ends_at) return [];
    const status = is_called_off ? 'cancelled' : 'confirmed';
    return [entryOf({ ...exam, starts_at, ends_at }, status, partOf(exam, userId))];
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
  title: () => 'my exams as examiner',
  needs: 'CLAIM_EXAMS',
  list: async (db, reader) => [
    ...(await listExamsOf(db, reader)).flatMap(examinedEntryOf(reader.user_id)),
    ...(await listHandedOver(db, reader)).map((exam) => entryOf(exam, 'cancelled')),
    ...(await listBlocked(db, reader)).flatMap(blockedEntryOf),
  ],
};
