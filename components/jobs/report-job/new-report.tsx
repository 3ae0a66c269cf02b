import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/state/empty-state';
import { LoadError } from '@/components/ui/state/load-error';
import { Loading } from '@/components/ui/state/loading';
import { Notice } from '@/components/ui/state/notice';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useFormDraft } from '@/lib/forms/drafts/use-form-draft';
import { useJob, useJobs } from '@/lib/jobs/queries';
import { useReportJob } from '@/lib/jobs/reports/queries';
import { isReportOpen } from '@/lib/jobs/requests/words';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { ReportForm } from './report-form';

/** Jobs with an open report are left out. */
const LATEST = { scope: 'own', limit: 25, reported: 'no' } as const;

const DRAFTED = { pictures: 'proofs', measured: [] };

interface NewReportProps {
  /** False until the URL has been read. */
  isReady: boolean;
  /** The job in the URL. */
  chosen: number | null;
}

export function NewReport({ isReady, chosen }: NewReportProps) {
  const latest = useJobs(LATEST);
  const named = useJob(chosen === null ? null : { id: chosen });
  const report = useReportJob();
  const subject = chosen === null ? 'job_report' : `job_report_${chosen}`;
  const kept = useFormDraft(subject, DRAFTED, report);
  const isWaiting = !isReady || latest.isPending || (chosen !== null && named.isPending);
  const jobs = latest.data?.items ?? [];
  const chosenJob = named.data && !isReportOpen(named.data) ? named.data : null;
  const others = jobs.filter(({ id }) => id !== chosenJob?.id);
  const all = chosenJob ? [chosenJob, ...others] : jobs;
  return (
    <Card title="Report a job">
      {isWaiting && (
        <Loading label="Loading your jobs">
          <RowsSkeleton count={4} />
        </Loading>
      )}
      {latest.isError && (
        <LoadError
          subject="your jobs"
          reason={latest.error.message}
          onRetry={() => void latest.refetch()}
        />
      )}
      {named.data && isReportOpen(named.data) && (
        <Notice tone="info">You already reported job #{named.data.id}.</Notice>
      )}
      {!isWaiting && latest.isSuccess && all.length === 0 && (
        <EmptyState
          title="No jobs yet."
          description="You can report a job once it’s recorded."
          action={
            <AppLink href={routes.manualJob} className="font-medium text-accent hover:underline">
              Request a missing job
            </AppLink>
          }
        />
      )}
      {!isWaiting && all.length > 0 && (
        <ReportForm
          key={kept.round}
          jobs={all}
          chosen={report.data ? null : (chosenJob?.id ?? null)}
          kept={kept}
          isPending={report.isPending}
          error={report.error}
          onSubmit={async (told) => {
            const { job } = await report.mutateAsync(told);
            kept.forget();
            notify({ type: 'SUCCESS', message: `Report of job #${job.id} sent.` });
          }}
        />
      )}
    </Card>
  );
}
