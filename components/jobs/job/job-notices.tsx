import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/state/notice';
import { FLAG_WORDS } from '@/lib/contracts/jobs/job-words';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { isReportOpen, REPORT_STATUS_LABELS } from '@/lib/jobs/request-words';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/session/use-details';

interface JobNoticesProps {
  job: Job;
}

const TITLES: Partial<Record<Job['status'], string>> = {
  flagged: 'This job is waiting for review. Points aren’t added until it’s approved.',
  orphan: 'No member has this job’s Steam ID. Flags:',
  accepted: 'Staff reviewed and accepted this job. Flags:',
};

const STATUS_WORDS: Partial<Record<Job['status'], string>> = {
  void: 'Voided by staff',
  accepted: 'Accepted by staff',
};

/** Why a job has its status, and what its driver can do about it. */
export function JobNotices({ job }: JobNoticesProps) {
  const details = useDetails();
  const isOwn = job.driver !== null && job.driver.user_id === details?.user_id;
  return (
    <>
      {job.status_reason !== null && (
        <Notice tone={job.status === 'void' ? 'danger' : 'info'}>
          <span className="wrap-anywhere">
            {STATUS_WORDS[job.status] ?? 'Note from staff'}: {job.status_reason}
          </span>
        </Notice>
      )}
      {job.flags.length > 0 && (
        <Notice tone={job.status === 'flagged' ? 'warning' : 'info'}>
          <p>{TITLES[job.status] ?? 'Flags:'}</p>
          <ul className="mt-1 list-disc pl-5">
            {job.flags.map((flag) => (
              <li key={flag}>{FLAG_WORDS[flag]}</li>
            ))}
          </ul>
        </Notice>
      )}
      {job.bonus && (
        <Notice tone="success">
          Includes the bonus{' '}
          <AppLink href={routes.bonuses} className="text-accent underline">
            {job.bonus.title}
          </AppLink>
        </Notice>
      )}
      {isOwn && job.report !== null && (
        <Notice tone="info">
          Your report of this job: {REPORT_STATUS_LABELS[job.report].toLowerCase()}.{' '}
          <AppLink href={routes.reportJob} className="text-accent underline">
            My reports
          </AppLink>
        </Notice>
      )}
      {isOwn && (
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {!isReportOpen(job) && (
            <AppLink href={routes.reportJobOf(job.id)} className="text-accent hover:underline">
              Report this job
            </AppLink>
          )}
          <AppLink href={routes.manualJob} className="text-accent hover:underline">
            Request a missing job
          </AppLink>
        </p>
      )}
    </>
  );
}
