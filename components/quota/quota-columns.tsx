import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { selectColumn } from '@/components/ui/table/select-column';
import { MemberName } from '@/components/ui/text/member-name';
import { CutText } from '@/components/ui/text/cut-text';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Since } from '@/components/ui/date/since';
import { MONTHS_TO_DECIDE, type QuotaRow } from '@/lib/contracts/quota-management';
import { counted, formatDistance, formatNumber } from '@/lib/format/quantity';
import { CONTACT_LABELS, neededWords, sharePercent } from '@/lib/quota/words';
import type { Selection } from '@/lib/forms/use-selection';
import { routes } from '@/lib/navigation/routes';
import { QuotaStateCell } from './quota-state-cell';

const NONE = <span className="text-muted">–</span>;

const columnsFor = (common: string | undefined): readonly Column<QuotaRow>[] => [
  {
    header: 'Driver',
    sort: 'name',
    wide: true,
    render: (row) => <MemberName member={row} href={routes.profile(row.user_id)} />,
  },
  {
    header: 'Distance',
    sort: 'km',
    align: 'end',
    isSpare: true,
    render: ({ figures }) => formatDistance(figures.km),
  },
  {
    header: 'Jobs',
    sort: 'jobs',
    align: 'end',
    isSpare: true,
    render: ({ figures }) => figures.jobs,
  },
  { header: 'Events', align: 'end', isSpare: true, render: ({ figures }) => figures.events },
  {
    header: 'Points',
    sort: 'points',
    align: 'end',
    isSpare: true,
    render: ({ figures }) => formatNumber(figures.points),
  },
  {
    header: 'Progress',
    sort: 'share',
    render: ({ figures }) =>
      figures.exempt_reason === null ? (
        <div className="flex w-full min-w-28 flex-wrap items-center gap-x-2">
          <span className="w-10 text-right text-xs tabular-nums">{sharePercent(figures)}%</span>
          <div className="flex-1">
            <ProgressBar
              label="Progress"
              percent={sharePercent(figures)}
              text={`${sharePercent(figures)}% of ${neededWords(figures)}`}
            />
          </div>
          {neededWords(figures) !== common && (
            <CutText text={`of ${neededWords(figures)}`} className="w-full text-xs text-muted" />
          )}
        </div>
      ) : (
        NONE
      ),
  },
  { header: 'Status', isStatus: true, render: (row) => <QuotaStateCell row={row} /> },
  {
    header: 'Missed',
    sort: 'months_failed',
    render: ({ months_failed: failed }) =>
      failed === 0 ? (
        NONE
      ) : (
        <span className={failed >= MONTHS_TO_DECIDE ? 'font-semibold text-danger' : ''}>
          {counted(failed, 'month')}
        </span>
      ),
  },
  {
    header: 'Last contact',
    isSpare: true,
    render: ({ last_contact: contact }) =>
      contact === null ? (
        NONE
      ) : (
        <span className="text-sm">
          {CONTACT_LABELS[contact.kind]}{' '}
          <span className="text-muted">
            <Since iso={contact.at} />
          </span>
        </span>
      ),
  },
];

/** The last column opens the actions for a driver's month. */
export const quotaColumns = (
  selection: Selection,
  rows: readonly QuotaRow[],
  isSelectable: (row: QuotaRow) => boolean,
  onOpen: (row: QuotaRow) => void,
  /** Said once with the month, instead of in each row. */
  common: string | undefined,
): readonly Column<QuotaRow>[] => [
  selectColumn({ selection, rows, isSelectable, allKey: 'S' }),
  ...columnsFor(common),
  {
    header: 'Actions',
    isActions: true,
    render: (row) => (
      <Button
        aria-keyshortcuts="A"
        aria-label={`Open the quota of ${row.name}`}
        onClick={() => onOpen(row)}
      >
        Open
      </Button>
    ),
  },
];
