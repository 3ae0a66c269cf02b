import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/http/api-error';
import { useFailure } from '@/lib/http/use-failure';
import { LoadError } from './load-error';
import { Loading } from './loading';
import { OutOfDate } from './out-of-date';

export interface QueryStatesProps<Data> {
  /** What it shows, as in "Loading your rank" and "We couldn't load your rank". */
  subject: string;
  query: UseQueryResult<Data>;
  /** Stands for the content, in its size. */
  skeleton: ReactNode;
  /** Stands there where what was asked for isn't there, or not for this reader. */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query has answered; until then, or where it didn't, what stands for it. */
export function QueryStates<Data>(props: QueryStatesProps<Data>) {
  const { subject, query, skeleton, notFound, children } = props;
  const failure = useFailure(query);
  if (query.isPending && !failure)
    return <Loading label={`Loading ${subject}`}>{skeleton}</Loading>;
  if (notFound && failure instanceof ApiError && failure.status === 404) return notFound;
  if (failure || query.data === undefined)
    return (
      <LoadError subject={subject} reason={failure?.message} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <OutOfDate query={query} />
      {children(query.data)}
    </>
  );
}
