import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { SortedTable } from '@/components/ui/table/sorted-table';
import type { ExamType } from '@/lib/contracts/exams/types';
import { useExamTypes } from '@/lib/exams/queries';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { ExamRouteDialog } from '@/components/exams/routes/exam-route-dialog';
import { examTypeColumns } from './exam-type-columns';
import { ExamTypeDialog } from './exam-type-dialog';

export function ExamTypesScreen() {
  /** A new exam, or the exam that gets a route. */
  const added = useOpenedDialog<'exam' | number>();
  const types = useExamTypes();
  const { opened, open, close } = useOpenedRow<ExamType>(types.data?.items, ({ id }) => id);
  const choices = types.data;
  return (
    <Screen
      description="What each exam assesses and who can take it. Changes don’t affect exams that have started."
      actions={
        <Button variant="primary" disabled={!choices} onClick={() => added.open('exam')}>
          New exam
        </Button>
      }
    >
      <QueryStates
        subject="the exams"
        query={types}
        skeleton={<RowsSkeleton count={4} rowClassName="h-14" />}
      >
        {({ items, awards, examiners }) =>
          items.length === 0 ? (
            <EmptyState
              title="No exams yet."
              description="Create an exam with its sheet, then add a route and activate it, so that drivers can book it."
            />
          ) : (
            <SortedTable
              label="Exams"
              columns={examTypeColumns({
                awards,
                examiners,
                onEdit: open,
                onAddRoute: ({ id }) => added.open(id),
              })}
              rows={items}
              rowKey={({ id }) => id}
              isFaint={({ is_active }) => !is_active}
            />
          )
        }
      </QueryStates>
      {choices && added.opened === 'exam' && (
        <ExamTypeDialog
          type={null}
          choices={choices}
          onCreated={(id) => added.goOn(() => added.open(id))}
          onClose={added.close}
        />
      )}
      {choices && opened && (
        <ExamTypeDialog
          type={opened.row}
          choices={choices}
          onAddRoute={() => {
            close();
            added.open(opened.row.id);
          }}
          onClose={close}
        />
      )}
      {choices &&
        typeof added.opened === 'number' &&
        choices.items.some(({ id }) => id === added.opened) && (
          <ExamRouteDialog
            route={null}
            types={choices.items}
            typeId={added.opened}
            onClose={added.close}
          />
        )}
    </Screen>
  );
}
