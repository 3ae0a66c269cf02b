import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { BackLink } from '@/components/ui/back-link';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useExam } from '@/lib/exams/queries';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { ExamContent } from './exam-content';

const MISSING = (
  <NotFoundNotice subject="This exam" back={{ href: routes.myExams, label: 'Back to my exams' }} />
);

const MY_EXAMS = { href: routes.myExams, label: 'My exams' };
const MY_CALENDAR = { href: routes.examsMyCalendar, label: 'My calendar' };
const LISTS: Record<Booking['reader'], { href: string; label: string }> = {
  candidate: MY_EXAMS,
  examiner: MY_CALENDAR,
  second: MY_CALENDAR,
  trainee: MY_CALENDAR,
  staff: { href: routes.examsAll, label: 'All exams' },
};

/** One exam, for its candidate, its examiner and other exam staff. */
export function ExamScreen() {
  const { isReady, query } = useRouter();
  const id = idIn(query['id']);
  const exam = useExam(id === null ? null : { id });
  const list = exam.data && LISTS[exam.data.reader];
  const { href, label } = list ?? MY_EXAMS;
  return (
    <Screen
      title={exam.data?.type.name ?? 'Exam'}
      list={list?.href}
      actions={<BackLink href={href}>{label}</BackLink>}
    >
      {isReady && id === null ? (
        MISSING
      ) : (
        <QueryStates
          subject="this exam"
          query={exam}
          skeleton={<RowsSkeleton count={4} rowClassName="h-14" />}
          notFound={MISSING}
        >
          {(found) => <ExamContent key={found.id} exam={found} receivedAt={exam.dataUpdatedAt} />}
        </QueryStates>
      )}
    </Screen>
  );
}
