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
  flagged: 'This delivery waits for a look of the staff and brings no points until then:',
  orphan: 'No member has the Steam id that this delivery came with. Flags:',
  accepted: 'The staff has looked at this delivery and accepted it. What was unlikely:',
};

const STATUS_WORDS: Partial<Record<Job['status'], string>> = {
  void: 'The staff made this delivery void',
  accepted: 'The staff accepted this delivery',
};

/** Why a delivery is what it is, and what its driver can do about it. */
export function JobNotices({ job }: JobNoticesProps) {
  const details = useDetails();
  const isOwn = job.driver !== null && job.driver.user_id === details?.user_id;
  return (
    <>
      {job.status_reason !== null && (
        <Notice tone={job.status === 'void' ? 'danger' : 'info'}>
          <span className="wrap-anywhere">
            {STATUS_WORDS[job.status] ?? 'The staff says'}: {job.status_reason}
          </span>
        </Notice>
      )}
      {job.flags.length > 0 && (
        <Notice tone={job.status === 'flagged' ? 'warning' : 'info'}>
          <p>{TITLES[job.status] ?? 'What is unlikely about this delivery:'}</p>
          <ul className="mt-1 list-disc pl-5">
            {job.flags.map((flag) => (
              <li key={flag}>{FLAG_WORDS[flag]}</li>
            ))}
          </ul>
        </Notice>
      )}
      {job.bonus && (
        <Notice tone="success">
          Counted with the bonus{' '}
          <AppLink href={routes.bonuses} className="text-accent underline">
            {job.bonus.title}
          </AppLink>
        </Notice>
      )}
      {isOwn && job.report !== null && (
        <Notice tone="info">
          You reported this delivery: {REPORT_STATUS_LABELS[job.report].toLowerCase()}.{' '}
          <AppLink href={routes.reportJob} className="text-accent underline">
            Your reports
          </AppLink>
        </Notice>
      )}
      {isOwn && (
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {!isReportOpen(job) && (
            <AppLink href={routes.reportJobOf(job.id)} className="text-accent hover:underline">
              Report this delivery
            </AppLink>
          )}
          <AppLink href={routes.manualJob} className="text-accent hover:underline">
            Ask for a missing delivery
          </AppLink>
        </p>
      )}
    </>
  );
}
