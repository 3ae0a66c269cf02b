import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { PictureThumbs } from '@/components/ui/picture/picture-thumbs';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { OwnRequest } from '@/lib/contracts/jobs/job-requests';
import { formatDistance } from '@/lib/format/quantity';
import { GAME_LABELS } from '@/lib/jobs/labels';
import {
  changesBetween,
  isOpen,
  REQUEST_STATUS_TONES,
  requestRoute,
} from '@/lib/jobs/requests/words';
import { REQUEST_STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { useAnswerRequest } from '@/lib/jobs/requests/queries';
import { routes } from '@/lib/navigation/routes';
import { CaseMessages } from '@/components/jobs/shared/case-messages';
import { ChangeList } from '@/components/jobs/shared/change-list';
import { WriteToStaff } from '@/components/jobs/shared/write-to-staff';
import { OwnRequestActions } from './own-request-actions';

interface OwnRequestProps {
  request: OwnRequest;
  onEdit: () => void;
}

export function OwnRequest({ request, onEdit }: OwnRequestProps) {
  const { id, status, delivery, accepted_as, messages, decision_note, job_id, version } = request;
  const answer = useAnswerRequest({ id, version });
  return (
    <li aria-label={`Request #${id}`} className="space-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">{requestRoute(delivery)}</p>
        <Badge tone={REQUEST_STATUS_TONES[status]}>
          {status === 'info_requested' ? 'Waiting for you' : REQUEST_STATUS_LABELS[status]}
        </Badge>
      </div>
      <FactLine className="text-sm text-muted">
        <span>#{id}</span>
        <Time iso={delivery.finished_at} />
        <span>{formatDistance(delivery.driven_km)}</span>
        <span>{GAME_LABELS[delivery.game]}</span>
      </FactLine>
      {isOpen(status) && <PictureThumbs keys={request.proofs} label="Proof" />}
      {accepted_as && (
        <ChangeList title="Changed by staff" changes={changesBetween(delivery, accepted_as)} />
      )}
      {messages.length > 0 && <CaseMessages messages={messages} reader="member" />}
      {decision_note !== null && <p className="text-sm wrap-anywhere">Reason: {decision_note}</p>}
      {job_id !== null && (
        <AppLink href={routes.job(job_id)} className="text-sm text-accent hover:underline">
          Job #{job_id}
        </AppLink>
      )}
      <WriteToStaff isOpen={isOpen(status)} messages={messages} action={answer}>
        <OwnRequestActions request={request} onEdit={onEdit} />
      </WriteToStaff>
    </li>
  );
}
