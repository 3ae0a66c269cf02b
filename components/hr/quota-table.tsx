import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { Table } from '@/components/ui/table';
import type { QuotaAnswer } from '@/lib/contracts/quota';
import { isNarrowed, NO_FILTERS, type QuotaQuery } from '@/lib/hr/quota-query';
import { DriverDialog } from './driver-dialog';
import { quotaColumns } from './quota-columns';

interface QuotaTableProps {
  quota: QuotaAnswer;
  query: QuotaQuery;
  isBusy: boolean;
  onChange: (patch: Record<string, string | undefined>) => void;
}

export function QuotaTable({ quota, query, isBusy, onChange }: QuotaTableProps) {
  const [openDriver, setOpenDriver] = useState<number | null>(null);
  const driver = quota.items.find(({ user_id: id }) => id === openDriver);

  if (quota.items.length === 0)
    return isNarrowed(query) || query.cursor !== undefined ? (
      <EmptyState
        title="No driver matches these filters."
        action={<Button onClick={() => onChange(NO_FILTERS)}>Show every driver</Button>}
      />
    ) : (
      <EmptyState
        title="No driver was with the company in this month."
        action={
          <Button onClick={() => onChange({ period: undefined })}>Show the present month</Button>
        }
      />
    );

  return (
    <>
      <Table
        label="Drivers’ quota"
        columns={quotaColumns(setOpenDriver)}
        rows={quota.items}
        rowKey={(row) => row.user_id}
        sort={query.sort ?? 'share'}
        onSort={(sort) => onChange({ cursor: undefined, sort })}
        isBusy={isBusy}
      />
      <Pager
        noun={['driver', 'drivers']}
        page={quota}
        size={query.limit}
        onPage={(cursor) => onChange({ cursor })}
        onSize={(limit) => onChange({ cursor: undefined, limit })}
      />
      {driver && (
        <DriverDialog
          row={driver}
          period={quota.period}
          isClosed={quota.closed !== null}
          onClose={() => setOpenDriver(null)}
        />
      )}
    </>
  );
}
