import { nextEventsEndpoint } from '@/lib/contracts/events/events';
import { listQuery } from '@/lib/http/list-query';

/** The dashboard loads this without the queries of the events' own pages. */
export const useNextEvents = listQuery({
  key: ['events'],
  endpoint: nextEventsEndpoint,
  topics: ['events'],
});
