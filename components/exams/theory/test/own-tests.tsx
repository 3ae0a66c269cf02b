import { QueryStates } from '@/components/ui/state/query-states';
import { Table } from '@/components/ui/table/table';
import { ownTestColumns } from '@/components/exams/theory/shared/attempt-columns';
import { useOwnTheory } from '@/lib/exams/theory/queries';

/** The member's own theory tests, if they have taken any. */
export function OwnTests() {
  return (
    <QueryStates subject="your theory tests" query={useOwnTheory()} skeleton={null}>
      {({ items }) =>
        items.length > 0 && (
          <section className="mt-6 space-y-3">
            <h2 className="text-lg font-semibold tracking-tight">Theory tests</h2>
            <Table
              label="Theory tests"
              columns={ownTestColumns}
              rows={items}
              rowKey={({ id }) => id}
            />
          </section>
        )
      }
    </QueryStates>
  );
}
