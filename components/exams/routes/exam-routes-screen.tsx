import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { SortedTable } from '@/components/ui/table/sorted-table';
import type { ExamRoute } from '@/lib/contracts/exams/routes';
import { useExamRoutes } from '@/lib/exams/queries';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { routes } from '@/lib/navigation/routes';
import { ExamRouteDialog } from './exam-route-dialog';
import { examRouteColumns } from './exam-route-columns';

export function ExamRoutesScreen() {
  const added = useOpenedDialog<'route'>();
  const all = useExamRoutes();
  const { opened, open, close } = useOpenedRow<ExamRoute>(all.data?.items, ({ id }) => id);
  const types = all.data?.types;
  return (
    <Screen
      description="Where exams are driven. An exam can be activated once it has one."
      actions={
        <Button variant="primary" disabled={!types?.length} onClick={() => added.open('route')}>
          New route
        </Button>
      }
    >
      <QueryStates
        subject="the routes"
        query={all}
        skeleton={<RowsSkeleton count={4} rowClassName="h-14" />}
      >
        {({ items, types: known }) => {
          if (known.length === 0)
            return (
              <EmptyState
                title="No exams yet."
                description="Create an exam before you add its routes."
                action={
                  <ButtonLink href={routes.examTypes} variant="primary">
                    Exam types
                  </ButtonLink>
                }
              />
            );
          if (items.length === 0)
            return (
              <EmptyState
                title="No routes yet."
                description="Add a route for each exam. An exam can be activated once it has one."
              />
            );
          return (
            <SortedTable
              label="Exam routes"
              columns={examRouteColumns(open)}
              rows={items}
              rowKey={({ id }) => id}
              isFaint={({ is_active }) => !is_active}
            />
          );
        }}
      </QueryStates>
      {types && added.opened && (
        <ExamRouteDialog route={null} types={types} onClose={added.close} />
      )}
      {types && opened && <ExamRouteDialog route={opened.row} types={types} onClose={close} />}
    </Screen>
  );
}
