import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/state/empty-state';
import { LoadError } from '@/components/ui/state/load-error';
import { Loading } from '@/components/ui/state/loading';
import { Notice } from '@/components/ui/state/notice';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useJob, useJobs } from '@/lib/jobs/queries';
import { useReportJob } from '@/lib/jobs/report-queries';
import { isReportOpen } from '@/lib/jobs/request-words';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { ReportForm } from './report-form';

/** Of those that were reported the staff knows. */
const LATEST = { scope: 'own', limit: 25, reported: 'no' } as const;

interface NewReportProps {
  /** False until the address of the page is known. */
  isReady: boolean;
  /** The delivery that the address names. */
  chosen: number | null;
}

export function NewReport({ isReady, chosen }: NewReportProps) {
  const latest = useJobs(LATEST);
  const named = useJob(chosen === null ? null : { id: chosen });
  const report = useReportJob();
  const isWaiting = !isReady || latest.isPending || (chosen !== null && named.isPending);
  const jobs = latest.data?.items ?? [];
  const chosenJob = named.data && !isReportOpen(named.data) ? named.data : null;
  const others = jobs.filter(({ id }) => id !== chosenJob?.id);
  const all = chosenJob ? [chosenJob, ...others] : jobs;
  return (
    <Card title="Report a delivery">
      {isWaiting && (
        <Loading label="Loading your deliveries">
          <RowsSkeleton count={4} />
        </Loading>
      )}
      {latest.isError && (
        <LoadError
          subject="your deliveries"
          reason={latest.error.message}
          onRetry={() => void latest.refetch()}
        />
      )}
      {named.data && isReportOpen(named.data) && (
        <Notice tone="info">You reported delivery #{named.data.id} already.</Notice>
      )}
      {!isWaiting && latest.isSuccess && all.length === 0 && (
        <EmptyState
          title="No deliveries yet."
          description="Only what you have delivered can be reported."
          action={
            <AppLink href={routes.manualJob} className="font-medium text-accent hover:underline">
              Request one that the tracker missed
            </AppLink>
          }
        />
      )}
      {!isWaiting && all.length > 0 && (
        <ReportForm
          key={report.data?.id ?? 0}
          jobs={all}
          chosen={report.data ? null : (chosenJob?.id ?? null)}
          isPending={report.isPending}
          error={report.error}
          onSubmit={async (told) => {
            const { job } = await report.mutateAsync(told);
            notify({ type: 'SUCCESS', message: `Delivery #${job.id} is reported.` });
          }}
        />
      )}
    </Card>
  );
}
