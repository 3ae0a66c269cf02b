import { useRouter } from 'next/router';
import { ReadAddress } from '@/components/ui/state/read-address';
import { viewAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Tabs } from '@/components/ui/tabs';
import { useTheoryBank } from '@/lib/exams/theory/queries';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { AttemptList } from './attempt-list';
import { BankQuestions } from './bank-questions';

const TABS = [
  { value: 'questions', label: 'Questions' },
  { value: 'tests', label: 'Tests taken' },
];

const address = viewAddress({ tab: TABS });

const MISSING = (
  <NotFoundNotice
    subject="This exam"
    back={{ href: routes.examTypes, label: 'Back to all exams' }}
  />
);

/** The theory test of an exam: its questions, its settings and what candidates made of it. */
export function TheoryScreen() {
  const { isReady, query: params } = useRouter();
  const { query } = useQueryState();
  const id = idIn(params['id']);
  const bank = useTheoryBank(id === null ? null : { id });
  const tab = TABS.find(({ value }) => value === query['tab'])?.value ?? 'questions';
  const name = bank.data?.type.name;
  return (
    <Screen
      title={name === undefined ? 'Theory Test' : `Theory Test: ${name}`}
      description="Questions that candidates answer before they can book the exam."
      list={routes.examTypes}
    >
      {id === null ? (
        isReady && MISSING
      ) : (
        <>
          <div className="mb-4">
            <Tabs
              label="Theory test"
              value={tab}
              options={TABS}
              patchOf={(value) => ({
                tab: value === 'questions' ? undefined : value,
                cursor: undefined,
                state: undefined,
              })}
            />
          </div>
          <ReadAddress by={address}>
            {tab === 'tests' ? (
              <AttemptList type={id} />
            ) : (
              <QueryStates
                subject="the questions"
                query={bank}
                skeleton={<RowsSkeleton count={6} rowClassName="h-14" />}
                notFound={MISSING}
              >
                {(found) => <BankQuestions key={found.type.id} bank={found} />}
              </QueryStates>
            )}
          </ReadAddress>
        </>
      )}
    </Screen>
  );
}
