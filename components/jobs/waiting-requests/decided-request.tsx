import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import { changesBetween, REQUEST_STATUS_TONES } from '@/lib/jobs/requests/words';
import { REQUEST_STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { routes } from '@/lib/navigation/routes';
import { ChangeList } from '@/components/jobs/shared/change-list';
import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';

interface DecidedRequestProps {
  request: WaitingRequest;
}

export function DecidedRequest({ request }: DecidedRequestProps) {
  const { status, decided_by, decided_at, decision_note, job_id, delivery, accepted_as } = request;
  return (
    <section
      aria-label="Decision"
      className="space-y-3 rounded-lg border border-line bg-surface p-4 text-sm sm:p-5"
    >
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={REQUEST_STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>
        {decided_by !== null && <span>by {decided_by.name}</span>}
        {decided_at !== null && <Time iso={decided_at} />}
        {job_id !== null && (
          <AppLink href={routes.job(job_id)} className="text-accent hover:underline">
            Job #{job_id}
          </AppLink>
        )}
      </p>
      {decision_note !== null && <p className="wrap-anywhere">{decision_note}</p>}
      {accepted_as !== null && (
        <ChangeList title="Accepted with changes" changes={changesBetween(delivery, accepted_as)} />
      )}
    </section>
  );
}
