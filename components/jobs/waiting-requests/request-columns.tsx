import { Badge } from '@/components/ui/badge';
import type { Column } from '@/components/ui/table/column';
import { PictureThumbs } from '@/components/ui/picture/picture-thumbs';
import { Since } from '@/components/ui/date/since';
import { Time } from '@/components/ui/date/time';
import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { formatDistance } from '@/lib/format/quantity';
import { GAME_LABELS } from '@/lib/jobs/labels';
import { isOpen, REQUEST_STATUS_TONES } from '@/lib/jobs/requests/words';
import { REQUEST_STATUS_LABELS, SHORT_REASONS } from '@/lib/contracts/jobs/job-labels';
import { DrivenRoute } from '@/components/jobs/shared/driven-route';
import { Doubts } from './doubts';
import { RequestActions } from './request-actions';
import type { RequestAction } from './undecided-request';

const SHOWN_PROOFS = 2;

export const requestColumns = (
  hrefOf: (id: number) => string,
  onAction: (request: WaitingRequest, action: RequestAction) => void,
): readonly Column<WaitingRequest>[] => [
  {
    header: 'Route',
    wide: true,
    render: ({ id, driver, delivery }) => (
      <DrivenRoute
        href={hrefOf(id)}
        from={delivery.source_city_name}
        to={delivery.destination_city_name}
        driver={driver}
      >
        <span className="shrink-0">{GAME_LABELS[delivery.game]}</span>
      </DrivenRoute>
    ),
  },
  {
    header: 'Distance',
    align: 'end',
    render: ({ delivery }) => formatDistance(delivery.driven_km),
  },
  { header: 'Reason', render: ({ reason }) => SHORT_REASONS[reason] },
  {
    header: 'Proof',
    render: ({ proofs }) => (
      <div className="flex items-center gap-2">
        <PictureThumbs keys={proofs.slice(0, SHOWN_PROOFS)} label="Proof" size="tiny" />
        {proofs.length > SHOWN_PROOFS && (
          <span className="whitespace-nowrap text-muted">+{proofs.length - SHOWN_PROOFS}</span>
        )}
      </div>
    ),
  },
  { header: 'Warnings', render: ({ flags }) => <Doubts flags={flags} /> },
  {
    header: 'Finished',
    isSpare: true,
    render: ({ delivery }) => <Time iso={delivery.finished_at} />,
  },
  {
    header: 'Requested',
    sort: 'created_at',
    isStatus: true,
    isSpare: true,
    render: ({ status, created_at }) =>
      isOpen(status) ? (
        <Since iso={created_at} />
      ) : (
        <Badge tone={REQUEST_STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>
      ),
  },
  {
    header: 'Actions',
    isActions: true,
    render: (request) => (
      <RequestActions request={request} onAction={(action) => onAction(request, action)} />
    ),
  },
];
