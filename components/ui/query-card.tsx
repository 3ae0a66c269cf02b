import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from './card';
import { LoadError } from './load-error';
import { Loading } from './loading';

interface QueryCardProps<Data> {
  title: string;
  /** What it shows, as in "Loading your rank" and "We couldn't load your rank". */
  subject: string;
  query: UseQueryResult<Data>;
  /** Stands for the content, in its size. */
  skeleton: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A card in the three states of its query. */
export function QueryCard<Data>(props: QueryCardProps<Data>) {
  const { title, subject, query, skeleton, aside, className, children } = props;
  return (
    <Card title={title} aside={aside} className={className}>
      {query.isPending && <Loading label={`Loading ${subject}`}>{skeleton}</Loading>}
      {query.isError && (
        <LoadError
          subject={subject}
          reason={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && children(query.data)}
    </Card>
  );
}
