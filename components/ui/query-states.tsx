import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, isServiceDown } from '@/lib/http/api-error';
import { useArrived } from '@/lib/http/use-arrived';
import { LoadError } from './load-error';
import { Loading } from './loading';

export interface QueryStatesProps<Data> {
  /** What it shows, as in "Loading your rank" and "We couldn't load your rank". */
  subject: string;
  query: UseQueryResult<Data>;
  /** Stands for the content, in its size. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Says nothing of what was answered before: only that nobody answers now, or no longer this session. */
const isNoRefusal = (error: Error | null) =>
  isServiceDown(error) || (error instanceof ApiError && error.status === 401);

/** What a query has answered; until then, or where it didn't, what stands for it. */
export function QueryStates<Data>(props: QueryStatesProps<Data>) {
  const { subject, query, skeleton, children } = props;
  const hasArrived = useArrived(query);
  if (query.isPending || !hasArrived)
    return <Loading label={`Loading ${subject}`}>{skeleton}</Loading>;
  // What a form in it holds would go with it.
  if (query.data !== undefined && (!query.isError || isNoRefusal(query.error)))
    return children(query.data);
  return (
    <LoadError
      subject={subject}
      reason={query.error?.message}
      onRetry={() => void query.refetch()}
    />
  );
}
