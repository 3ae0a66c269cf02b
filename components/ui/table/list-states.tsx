import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailure } from '@/lib/http/use-failure';
import type { Patch } from '@/lib/navigation/list-address';
import type { Column } from './column';
import { useColumnChoice } from './column-choice';
import { ListFailure } from './list-failure';
import { Loading } from '@/components/ui/state/loading';
import { OutOfDate } from '@/components/ui/state/out-of-date';
import { Pager } from './pager';
import { RowsSkeleton } from './rows-skeleton';
import { Table } from './table';

interface Page<Row> {
  items: Row[];
  next: string | null;
  previous: string | null;
  count: number;
}

export interface ListStatesProps<Row> {
  label: string;
  /** The singular and plural of what is listed. */
  noun: readonly [string, string];
  list: UseQueryResult<Page<Row>>;
  /** The query; null until the URL has been read. */
  asked: { sort: string; limit: number } | null;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
  isFaint?: (row: Row) => boolean;
  empty: ReactNode;
  onReset: () => void;
  onChange: (patch: Patch) => void;
}

/** The states of a list query: loading, failed, empty, or its rows. */
export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { label, noun, list, columns, rowKey, isFaint, asked } = props;
  const { empty, onReset, onChange } = props;
  const { shown, choice } = useColumnChoice(label, columns);
  const things = noun[1];
  const failure = useFailure(list);
  if (failure) return <ListFailure things={things} error={failure} list={list} onReset={onReset} />;
  if (!list.data || asked === null)
    return (
      <Loading label={`Loading ${things}`}>
        <RowsSkeleton count={10} rowClassName="h-12" />
      </Loading>
    );
  if (list.data.items.length === 0)
    return (
      <div
        aria-busy={list.isPlaceholderData}
        className={list.isPlaceholderData ? 'opacity-60' : ''}
      >
        {empty}
      </div>
    );
  return (
    <>
      <OutOfDate query={list} />
      <Table
        label={label}
        columns={shown}
        rows={list.data.items}
        rowKey={rowKey}
        isFaint={isFaint}
        sort={asked.sort}
        onSort={(sort) => onChange({ cursor: undefined, sort })}
        isBusy={list.isPlaceholderData}
      />
      <Pager
        noun={noun}
        page={list.data}
        isOld={list.isPlaceholderData}
        size={asked.limit}
        onSize={(limit) => onChange({ cursor: undefined, limit })}
        columnChoice={choice}
      />
    </>
  );
}
