import { Notice } from '@/components/ui/state/notice';
import { FLAG_WORDS } from '@/lib/contracts/jobs/job-words';
import type { Job } from '@/lib/contracts/jobs/jobs';

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

/** Why a job has its status. */
export function JobNotices({ job }: JobNoticesProps) {
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
    </>
  );
}
