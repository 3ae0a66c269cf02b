import type { ReactNode } from 'react';
import { Card } from './card';
import { QueryStates, type QueryStatesProps } from './query-states';

interface QueryCardProps<Data> extends QueryStatesProps<Data> {
  title: string;
  aside?: ReactNode;
  className?: string;
}

/** A card in the three states of its query. */
export function QueryCard<Data>(props: QueryCardProps<Data>) {
  const { title, aside, className, ...states } = props;
  return (
    <Card title={title} aside={aside} className={className}>
      <QueryStates {...states} />
    </Card>
  );
}
