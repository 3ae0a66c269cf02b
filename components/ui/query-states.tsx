import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

/** What a query has answered; until then, or where it didn't, what stands for it. */
export function QueryStates<Data>(props: QueryStatesProps<Data>) {
  const { subject, query, skeleton, children } = props;
  const hasArrived = useArrived(query);
  if (query.isPending || !hasArrived)
    return <Loading label={`Loading ${subject}`}>{skeleton}</Loading>;
  if (query.isError)
    return (
      <LoadError
        subject={subject}
        reason={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  return children(query.data);
}
