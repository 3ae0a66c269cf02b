import { AccessGate } from '@/components/layout/notices/access-gate';
import { Screen } from '@/components/layout/screens/screen';
import { readJobsQuery } from '@/lib/jobs/address';
import { routes } from '@/lib/navigation/routes';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { JobsFilters } from './jobs-filters';
import { JobsList } from './jobs-list';
import { UnknownNames } from './unknown-names';

export function JobsScreen() {
  const { query: address, isReady, setQuery } = useQueryState();
  const { query, problem, unknown } = readJobsQuery(address);
  const list = (
    <>
      {query && <JobsFilters query={query} onChange={setQuery} />}
      {query && unknown.length > 0 && <UnknownNames names={unknown} onChange={setQuery} />}
      <JobsList query={isReady ? query : null} problem={problem} onChange={setQuery} />
    </>
  );
  if (query?.scope !== 'all') return <Screen>{list}</Screen>;
  return (
    <Screen title="All Jobs">
      <AccessGate pathname={routes.jobsAll}>{list}</AccessGate>
    </Screen>
  );
}
