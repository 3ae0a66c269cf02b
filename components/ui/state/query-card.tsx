import { Card, type CardProps } from '@/components/ui/card';
import { QueryStates, type QueryStatesProps } from './query-states';

type QueryCardProps<Data> = QueryStatesProps<Data> & Omit<CardProps, 'children'>;

/** A card with the states of its query. */
export function QueryCard<Data>(props: QueryCardProps<Data>) {
  const { title, aside, className, ...states } = props;
  return (
    <Card title={title} aside={aside} className={className}>
      <QueryStates {...states} />
    </Card>
  );
}
