import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { BackLink } from '@/components/ui/back-link';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useTheoryAttempt } from '@/lib/exams/theory/queries';
import { endHere } from '@/lib/exams/theory/time-left';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { RunningTest } from './running-test';
import { TestResult } from './test-result';

const MISSING = (
  <NotFoundNotice subject="This test" back={{ href: routes.myExams, label: 'Back to my exams' }} />
);

/** One theory test: the questions while it runs, and the result afterwards. */
export function TheoryTestScreen() {
  const { isReady, query } = useRouter();
  const id = idIn(query['id']);
  const attempt = useTheoryAttempt(id === null ? null : { id });
  const { data } = attempt;
  const name = data?.type.name;
  return (
    <Screen
      title={name === undefined ? 'Theory Test' : `Theory Test: ${name}`}
      list={data && (data.is_own ? routes.myExams : routes.examTypes)}
      actions={
        data &&
        !data.is_own && (
          <BackLink href={`${routes.examTheory(data.type.id)}?tab=tests`}>Tests taken</BackLink>
        )
      }
    >
      {isReady && id === null ? (
        MISSING
      ) : (
        <QueryStates
          subject="this test"
          query={attempt}
          skeleton={<RowsSkeleton count={4} rowClassName="h-40" />}
          notFound={MISSING}
        >
          {(found) =>
            found.state === 'running' && found.is_own ? (
              <RunningTest
                key={found.id}
                attempt={found}
                endsAt={endHere(found, attempt.dataUpdatedAt)}
              />
            ) : (
              <TestResult attempt={found} />
            )
          }
        </QueryStates>
      )}
    </Screen>
  );
}
