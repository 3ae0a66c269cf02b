import { queryOptions } from '@tanstack/react-query';
import type { Topic } from '@/lib/contracts/core/changes';
import type { HistoryEndpoint } from '@/lib/contracts/core/history';
import { callEndpoint } from './call-endpoint';

/** The history of one record, kept beside what else is known of its kind. */
export const historyQuery = (
  endpoint: HistoryEndpoint,
  id: number,
  { key, topic }: { key: readonly string[]; topic: Topic },
) =>
  queryOptions({
    queryKey: [...key, 'history', id],
    queryFn: ({ signal }) => callEndpoint(endpoint, { params: { id } }, { signal }),
    select: ({ items }) => items,
    meta: { topics: [topic] },
  });
