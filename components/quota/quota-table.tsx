import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import type { QuotaAnswer, QuotaRow } from '@/lib/contracts/quota-management';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useSelection } from '@/lib/forms/use-selection';
import { isNarrowed, NO_FILTERS, NO_QUERY, type QuotaQuery } from '@/lib/quota/address';
import { commonQuota, needsReminder } from '@/lib/quota/words';
import { useDetails } from '@/lib/details/use-details';
import type { Patch } from '@/lib/navigation/list-address';
import { DriverDialog } from './driver-dialog';
import { RemindMany } from './remind-many';
import { quotaColumns } from './quota-columns';

interface QuotaTableProps {
  quota: UseQueryResult<QuotaAnswer>;
  query: QuotaQuery;
  onChange: (patch: Patch) => void;
}

export function QuotaTable({ quota, query, onChange }: QuotaTableProps) {
  const { data } = quota;
  const { opened, open, close } = useOpenedRow(data?.items, ({ user_id }) => user_id);
  const selection = useSelection();
  const rows = data?.items ?? [];
  const reader = useDetails()?.user_id;
  // Nobody decides on their own quota.
  const isRemindable = (row: QuotaRow) => needsReminder(row) && row.user_id !== reader;
  return (
    <>
      <ListBody
        label="Drivers’ quota"
        noun={['driver', 'drivers']}
        list={quota}
        columns={quotaColumns(selection, rows, isRemindable, open, commonQuota(rows)?.words)}
        rowKey={(row) => row.user_id}
        asked={query}
        empty={
          isNarrowed(query) || query.cursor !== undefined ? (
            <EmptyState
              title="No drivers match these filters."
              action={<Button onClick={() => onChange(NO_FILTERS)}>Show all drivers</Button>}
            />
          ) : (
            <EmptyState
              title="No drivers this month."
              action={
                query.period && (
                  <Button onClick={() => onChange({ period: undefined })}>
                    Show current month
                  </Button>
                )
              }
            />
          )
        }
        bulkActions={
          <RemindMany
            period={data?.period ?? ''}
            rows={rows.filter(isRemindable)}
            selection={selection}
          />
        }
        isQueue
        onReset={() => onChange(NO_QUERY)}
        onChange={onChange}
      />
      {data && opened && (
        <DriverDialog
          row={opened.row}
          period={data.period}
          isClosed={data.closed !== null}
          onClose={close}
        />
      )}
    </>
  );
}
