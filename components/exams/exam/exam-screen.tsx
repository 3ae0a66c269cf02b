import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { BackLink } from '@/components/ui/back-link';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useExam } from '@/lib/exams/queries';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/session/use-details';
import { ExamContent } from './exam-content';

const MISSING = (
  <NotFoundNotice subject="This exam" back={{ href: routes.myExams, label: 'Back to my exams' }} />
);

/** One exam, for its candidate, its examiner and other exam staff. */
export function ExamScreen() {
  const { isReady, query } = useRouter();
  const id = idIn(query['id']);
  const exam = useExam(id === null ? null : { id });
  const reader = useDetails()?.user_id;
  const candidate = exam.data?.candidate.user_id;
  const isOthers = candidate !== undefined && reader !== undefined && candidate !== reader;
  return (
    <Screen
      title={exam.data?.type.name ?? 'Exam'}
      actions={
        <BackLink href={isOthers ? routes.examsAll : routes.myExams}>
          {isOthers ? 'All exams' : 'My exams'}
        </BackLink>
      }
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
