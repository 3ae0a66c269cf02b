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
  /** A placeholder of the content's size. */
  skeleton: ReactNode;
  /** Shown if the record doesn't exist or isn't visible to the reader. */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The content of a query, or its loading, error and not-found states. */
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
