import { Screen } from '@/components/layout/screen';
import { readJobsQuery } from '@/lib/jobs/list-query';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { JobsFilters } from './jobs-filters';
import { JobsList } from './jobs-list';
import { UnknownNames } from './unknown-names';

export function JobsScreen() {
  const { query: address, isReady, setQuery } = useQueryState();
  const { query, problem, unknown } = readJobsQuery(address);
  return (
    <Screen title={query?.scope === 'all' ? 'All Deliveries' : undefined}>
      {query && <JobsFilters query={query} onChange={setQuery} />}
      {query && unknown.length > 0 && <UnknownNames names={unknown} onChange={setQuery} />}
      <JobsList query={isReady ? query : null} problem={problem} onChange={setQuery} />
    </Screen>
  );
}
