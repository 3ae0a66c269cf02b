import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '@/components/ui/column';
import { ListProblem } from '@/components/ui/list-problem';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { Pager } from '@/components/ui/pager';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Table } from '@/components/ui/table';
import { ApiError } from '@/lib/http/api-error';
import { NOTHING_ASKED, type Patch } from '@/lib/jobs/all-address';

interface Page<Row> {
  items: Row[];
  next: string | null;
  previous: string | null;
  count: number;
}

interface ListBodyProps<Row> {
  /** What is listed: one, and several. */
  noun: readonly [string, string];
  list: UseQueryResult<Page<Row>>;
  /** Why the address can't be understood. */
  problem: string | null;
  columns: readonly Column<Row>[];
  asked: { sort?: string | undefined; limit: number } | null;
  /** The order unless the address says another. */
  order: string;
  empty: ReactNode;
  onChange: (patch: Patch) => void;
}

/** One list of the page in all its states. */
export function ListBody<Row extends { id: number }>(props: ListBodyProps<Row>) {
  const { noun, list, columns, asked, order, empty, onChange } = props;
  const refused =
    list.error instanceof ApiError && list.error.status === 400 ? list.error.message : null;
  const problem = props.problem ?? refused;
  if (problem !== null)
    return (
      <ListProblem
        subject={`These ${noun[1]}`}
        reason={problem}
        onReset={() => onChange(NOTHING_ASKED)}
      />
    );
  if (list.isError)
    return (
      <LoadError
        subject={`the ${noun[1]}`}
        reason={list.error.message}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.isPending || asked === null)
    return (
      <Loading label={`Loading ${noun[1]}`}>
        <RowsSkeleton count={10} />
      </Loading>
    );
  if (list.data.items.length === 0) return empty;
  return (
    <>
      <Table
        label={`${noun[1].charAt(0).toUpperCase()}${noun[1].slice(1)}`}
        columns={columns}
        rows={list.data.items}
        rowKey={({ id }) => id}
        sort={asked.sort ?? order}
        onSort={(sort) => onChange({ cursor: undefined, sort })}
        isBusy={list.isPlaceholderData}
      />
      <Pager
        noun={noun}
        page={list.data}
        size={asked.limit}
        onPage={(cursor) => onChange({ cursor })}
        onSize={(limit) => onChange({ cursor: undefined, limit })}
      />
    </>
  );
}
