import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { QueueNav } from '@/components/ui/keys/queue-nav';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { examTitle } from '@/lib/exams/exam-facts';
import { useExam } from '@/lib/exams/queries';
import { useExamQueue } from '@/lib/exams/use-exam-queue';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { ExamContent } from './exam-content';

const MISSING = (
  <NotFoundNotice subject="This exam" back={{ href: routes.myExams, label: 'Back to my exams' }} />
);

const LISTS: Record<Booking['reader'], string> = {
  candidate: routes.myExams,
  examiner: routes.examsMyCalendar,
  second: routes.examsMyCalendar,
  trainee: routes.examsMyCalendar,
  staff: routes.examsAll,
};

/** One exam, for its candidate, its examiner and other exam staff. */
export function ExamScreen() {
  const { isReady, query } = useRouter();
  const id = idIn(query['id']);
  const exam = useExam(id === null ? null : { id });
  const { isInQueue, place } = useExamQueue(exam.data);
  return (
    <QueueKeys hasHelp={isInQueue}>
      <Screen
        title={exam.data ? examTitle(exam.data) : 'Exam'}
        list={exam.data && LISTS[exam.data.reader]}
        actions={isInQueue && <QueueNav label="Exam requests" place={place} hrefOf={routes.exam} />}
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
    </QueueKeys>
  );
}
