import { useState } from 'react';
import { ListProblem } from '@/components/ui/list-problem';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { Pager } from '@/components/ui/pager';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Table } from '@/components/ui/table';
import { ApiError } from '@/lib/http/api-error';
import { useManagedBonuses } from '@/lib/rewards/bonus-queries';
import { type BonusesQuery, NO_QUERY } from '@/lib/rewards/bonuses-query';
import { bonusColumns } from './bonus-columns';
import { BonusDialog } from './bonus-dialog';
import { BonusFilters } from './bonus-filters';
import { NoBonuses } from './no-bonuses';

interface ManagedBonusesProps {
  query: BonusesQuery;
  isReady: boolean;
  onChange: (patch: Record<string, string | undefined>) => void;
}

export function ManagedBonuses({ query, isReady, onChange }: ManagedBonusesProps) {
  const bonuses = useManagedBonuses(isReady ? query : null);
  const [openId, setOpenId] = useState<number | null>(null);
  const open = bonuses.data?.items.find(({ id }) => id === openId);
  if (bonuses.isError)
    return bonuses.error instanceof ApiError && bonuses.error.status === 400 ? (
      <ListProblem
        subject="The bonuses"
        reason={bonuses.error.message}
        onReset={() => onChange(NO_QUERY)}
      />
    ) : (
      <LoadError
        subject="the bonuses"
        reason={bonuses.error.message}
        onRetry={() => void bonuses.refetch()}
      />
    );
  return (
    <>
      <BonusFilters query={query} onChange={onChange} />
      {bonuses.isPending && (
        <Loading label="Loading the bonuses">
          <RowsSkeleton count={6} rowClassName="h-14" />
        </Loading>
      )}
      {bonuses.data?.items.length === 0 && <NoBonuses query={query} onChange={onChange} />}
      {bonuses.data && bonuses.data.items.length > 0 && (
        <>
          <Table
            label="Bonuses"
            columns={bonusColumns(setOpenId)}
            rows={bonuses.data.items}
            rowKey={(bonus) => bonus.id}
            sort={query.sort ?? '-starts_at'}
            onSort={(sort) => onChange({ cursor: undefined, sort })}
            isBusy={bonuses.isPlaceholderData}
          />
          <Pager
            noun={['bonus', 'bonuses']}
            page={bonuses.data}
            size={query.limit}
            onPage={(cursor) => onChange({ cursor })}
            onSize={(limit) => onChange({ cursor: undefined, limit })}
          />
        </>
      )}
      {open && <BonusDialog bonus={open} onClose={() => setOpenId(null)} />}
    </>
  );
}
