import { ListBody } from '@/components/ui/table/list-body';
import { type JobsQuery, NO_QUERY } from '@/lib/jobs/address';
import { useFailure } from '@/lib/http/use-failure';
import { useJobs } from '@/lib/jobs/queries';
import type { Patch } from '@/lib/navigation/list-address';
import { earnedNothing, jobColumns } from '@/components/jobs/shared/job-columns';
import { NoJobs } from './no-jobs';
import { TotalsRow } from '@/components/jobs/shared/totals-row';

interface JobsListProps {
  /** Null until the URL has been read, or if it is invalid. */
  query: JobsQuery | null;
  problem: string | null;
  onChange: (patch: Patch) => void;
}

export function JobsList({ query, problem, onChange }: JobsListProps) {
  const jobs = useJobs(query);
  const failure = useFailure(jobs);
  const isShown = problem === null && failure === null && jobs.data?.items.length !== 0;
  return (
    <>
      {isShown && <TotalsRow query={query} />}
      <ListBody
        label="Jobs"
        noun={['job', 'jobs']}
        list={jobs}
        problem={problem}
        columns={jobColumns(query?.scope ?? 'own')}
        rowKey={(job) => job.id}
        isFaint={earnedNothing}
        asked={query}
        empty={query && <NoJobs query={query} onChange={onChange} />}
        onReset={() => onChange(NO_QUERY)}
        onChange={onChange}
      />
    </>
  );
}
