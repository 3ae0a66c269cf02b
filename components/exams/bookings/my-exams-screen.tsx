import { Screen } from '@/components/layout/screens/screen';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Table } from '@/components/ui/table/table';
import { RankNeeded } from '@/components/exams/shared/rank-needed';
import { OwnTests } from '@/components/exams/theory/test/own-tests';
import { useOwnExams } from '@/lib/exams/queries';
import { routes } from '@/lib/navigation/routes';
import { ownExamColumns } from './exam-columns';

const OPEN = ['requested', 'booked', 'in_progress'];

export function MyExamsScreen() {
  const exams = useOwnExams();
  const objection = exams.data?.rank_objection ?? null;
  return (
    <Screen
      description="Your booked exams and the results of earlier ones."
      actions={
        exams.data?.rank_objection === null && (
          <ButtonLink href={routes.examBook} variant="primary">
            Book an exam
          </ButtonLink>
        )
      }
    >
      <QueryStates
        subject="your exams"
        query={exams}
        skeleton={<RowsSkeleton count={4} rowClassName="h-14" />}
      >
        {({ items }) => {
          if (items.length === 0)
            return objection !== null ? (
              <RankNeeded objection={objection} />
            ) : (
              <EmptyState
                title="No exams yet."
                description="See what each exam covers, then book a time that suits you."
                action={
                  <ButtonLink href={routes.exams} variant="secondary">
                    See all exams
                  </ButtonLink>
                }
              />
            );
          const open = items.filter(({ state }) => OPEN.includes(state));
          const past = items.filter(({ state }) => !OPEN.includes(state));
          const list = (title: string, rows: typeof items) =>
            rows.length > 0 && (
              <section className="space-y-3">
                <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
                <Table label={title} columns={ownExamColumns} rows={rows} rowKey={({ id }) => id} />
              </section>
            );
          return (
            <div className="space-y-6">
              {objection !== null && <Notice>{objection}</Notice>}
              {list('Upcoming', open)}
              {list('Past', past)}
            </div>
          );
        }}
      </QueryStates>
      <OwnTests />
    </Screen>
  );
}
