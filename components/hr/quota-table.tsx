import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListBody } from '@/components/ui/list-body';
import type { QuotaAnswer, QuotaRow } from '@/lib/contracts/quota';
import { isNarrowed, NO_FILTERS, NO_QUERY, type QuotaQuery } from '@/lib/hr/quota-query';
import type { Patch } from '@/lib/navigation/list-address';
import { DriverDialog } from './driver-dialog';
import { quotaColumns } from './quota-columns';

interface QuotaTableProps {
  quota: UseQueryResult<QuotaAnswer>;
  query: QuotaQuery;
  onChange: (patch: Patch) => void;
}

export function QuotaTable({ quota, query, onChange }: QuotaTableProps) {
  const [opened, setOpened] = useState<QuotaRow | null>(null);
  const { data } = quota;
  // Each delivery may move a driver to another page of the list, while somebody writes to them.
  const driver = data?.items.find(({ user_id: id }) => id === opened?.user_id) ?? opened;
  const open = (id: number) =>
    setOpened(data?.items.find(({ user_id: one }) => one === id) ?? null);
  return (
    <>
      <ListBody
        label="Drivers’ quota"
        noun={['driver', 'drivers']}
        list={quota}
        columns={quotaColumns(open)}
        rowKey={(row) => row.user_id}
        asked={query}
        order="share"
        empty={
          isNarrowed(query) || query.cursor !== undefined ? (
            <EmptyState
              title="No driver matches these filters."
              action={<Button onClick={() => onChange(NO_FILTERS)}>Show every driver</Button>}
            />
          ) : (
            <EmptyState
              title="No driver was with the company in this month."
              action={
                query.period && (
                  <Button onClick={() => onChange({ period: undefined })}>
                    Show the present month
                  </Button>
                )
              }
            />
          )
        }
        onReset={() => onChange(NO_QUERY)}
        onChange={onChange}
      />
      {data && driver && (
        <DriverDialog
          row={driver}
          period={data.period}
          isClosed={data.closed !== null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
