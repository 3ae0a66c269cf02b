import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatDistance, formatPoints } from '@/lib/format/quantity';
import { STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { useSimilarJobs } from '@/lib/jobs/job/similar-query';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/details/use-details';

interface SimilarCardProps {
  job: Job;
}

/** The driver's other jobs on the same route, with a link to request a missing one. */
export function SimilarCard({ job: { id, driver } }: SimilarCardProps) {
  const details = useDetails();
  const isOwn = driver !== null && driver.user_id === details?.user_id;
  return (
    <Card
      title="Similar jobs"
      className="print:hidden"
      aside={
        isOwn && (
          <AppLink href={routes.manualJob} className="text-accent hover:underline">
            Request a missing job
          </AppLink>
        )
      }
    >
      <QueryStates
        subject="similar jobs"
        query={useSimilarJobs({ id })}
        skeleton={<RowsSkeleton count={1} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-muted">No other jobs on this route within a year.</p>
          ) : (
            <ul className="divide-y divide-line text-sm">
              {items.map((job) => (
                <li
                  key={job.id}
                  className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0"
                >
                  <div className="min-w-0">
                    <AppLink href={routes.job(job.id)} className="text-accent hover:underline">
                      <Time iso={job.finished_at} />
                    </AppLink>
                    <FactLine className="text-xs wrap-anywhere text-muted">
                      <span>#{job.id}</span>
                      <span>{job.cargo_name}</span>
                      <span>{formatDistance(job.driven_km)}</span>
                    </FactLine>
                  </div>
                  <span className="text-right whitespace-nowrap">
                    {job.status === 'accepted'
                      ? formatPoints(job.points)
                      : STATUS_LABELS[job.status]}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Card>
  );
}
