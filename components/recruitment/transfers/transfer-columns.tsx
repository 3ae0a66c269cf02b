import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { type Column, spare } from '@/components/ui/table/column';
import { TwoLines } from '@/components/ui/table/two-lines';
import { CutText } from '@/components/ui/text/cut-text';
import { Since } from '@/components/ui/date/since';
import type { DivisionTransfer } from '@/lib/contracts/recruitment/division-transfers';
import { TRANSFER_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { formatDistance } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';
import {
  decisionWords,
  TRANSFER_TONES,
  transferReasons,
  wayOf,
} from '@/lib/recruitment/division-words';
import { type TransferAction, TransferActions } from './transfer-actions';

const columns: readonly Column<DivisionTransfer>[] = [
  {
    header: 'Driver',
    wide: true,
    render: ({ driver, from, to }) => (
      <>
        <AppLink
          href={routes.profile(driver.user_id)}
          className="font-medium text-accent hover:underline min-[1400px]:whitespace-nowrap"
        >
          {driver.name}
        </AppLink>
        <span className="block text-xs whitespace-nowrap text-muted">{wayOf({ from, to })}</span>
      </>
    ),
  },
  {
    header: 'Reason',
    isLong: true,
    render: (transfer) => <TwoLines texts={transferReasons(transfer)} />,
  },
  {
    header: 'Last 30 days',
    align: 'end',
    render: ({ km_30, km_90 }) => (
      <>
        {formatDistance(km_30)}
        <span className="block text-xs whitespace-nowrap text-muted">
          90 days: {formatDistance(km_90)}
        </span>
      </>
    ),
  },
  {
    header: 'Requirements',
    render: ({ has_rank, has_room, min_rank }) => (
      <span className="inline-flex flex-wrap gap-1 as-table:flex-nowrap as-scroll:flex-col as-scroll:gap-0.5">
        {has_rank !== null && (
          <Badge tone={has_rank ? 'success' : 'danger'}>
            {has_rank ? '✔' : '✘'} {min_rank}
          </Badge>
        )}
        {has_room !== null && (
          <Badge tone={has_room ? 'success' : 'danger'}>{has_room ? '✔ Room' : '✘ Full'}</Badge>
        )}
        {has_rank === null && has_room === null && <span className="text-muted">None</span>}
      </span>
    ),
  },
  {
    header: 'Requested',
    isSpare: true,
    sort: 'created_at',
    render: ({ created_at }) => <Since iso={created_at} />,
  },
  {
    header: 'Status',
    isStatus: true,
    render: (transfer) => (
      <>
        <Badge tone={TRANSFER_TONES[transfer.state]}>{TRANSFER_LABELS[transfer.state]}</Badge>
        {transfer.decided_by !== null && (
          <CutText text={decisionWords(transfer)} className="text-xs text-muted" />
        )}
      </>
    ),
  },
];

/** While all of them are waiting, the status and decider columns say nothing. */
export const transferColumns = (
  isWaiting: boolean,
  onAction: (transfer: DivisionTransfer, action: TransferAction) => void,
): readonly Column<DivisionTransfer>[] => [
  ...(isWaiting
    ? columns.filter(({ header }) => header !== 'Status')
    : // Once it is decided, its result says more than what it was decided by.
      columns.map((column) => (column.header === 'Requirements' ? spare(column) : column))),
  {
    header: 'Actions',
    isActions: true,
    render: (transfer) => (
      <TransferActions transfer={transfer} onAction={(action) => onAction(transfer, action)} />
    ),
  },
];
