import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { MemberName } from '@/components/ui/text/member-name';
import { Since } from '@/components/ui/date/since';
import { selectColumn } from '@/components/ui/table/select-column';
import { RoleAndRank } from '@/components/ui/text/role-and-rank';
import type { AccountRow } from '@/lib/contracts/accounts/accounts';
import { QUOTA_LABELS } from '@/lib/contracts/quota-labels';
import { counted, formatDistance } from '@/lib/format/quantity';
import type { Selection } from '@/lib/forms/use-selection';
import { sharePercent } from '@/lib/quota/words';
import { routes } from '@/lib/navigation/routes';
import { AccountStateCell } from './account-state-cell';
import { LinksCell } from './links-cell';

const NONE = <span className="text-muted">–</span>;

const quotaWords = (quota: NonNullable<AccountRow['quota']>): string =>
  quota.state === 'exempt'
    ? QUOTA_LABELS.exempt
    : `${QUOTA_LABELS[quota.state]}, ${sharePercent(quota)}%`;

const COLUMNS: readonly Column<AccountRow>[] = [
  {
    header: '#',
    isSpare: true,
    sort: 'member_no',
    sortLabel: 'Member number',
    align: 'end',
    render: ({ member_no: number }) => number ?? NONE,
  },
  {
    header: 'Member',
    sort: 'name',
    wide: true,
    render: (row) => <MemberName member={row} href={routes.profile(row.user_id)} />,
  },
  {
    header: 'Role and rank',
    sort: 'points',
    isPlain: true,
    render: (row) => <RoleAndRank member={row} />,
  },
  {
    header: 'Status',
    isStatus: true,
    render: (row) => (
      <div className="flex flex-col items-end gap-x-2 as-table:flex-row as-table:flex-wrap as-table:items-center as-scroll:flex-col as-scroll:items-start">
        <AccountStateCell row={row} />
        <LinksCell row={row} />
      </div>
    ),
  },
  {
    header: 'This month',
    sort: 'km_this_month',
    align: 'end',
    below: { header: 'Quota', sort: 'quota' },
    render: ({ km_this_month: km, quota }) => (
      <>
        {formatDistance(km)}
        {quota && <p className="text-xs text-muted">{quotaWords(quota)}</p>}
      </>
    ),
  },
  {
    header: 'Last job',
    sort: 'last_job_at',
    isSpare: true,
    render: ({ last_job_at: at }) => (at === null ? NONE : <Since iso={at} />),
  },
  {
    header: 'Warnings',
    sort: 'warnings',
    isPlain: true,
    render: ({ warnings }) =>
      warnings === 0 ? (
        NONE
      ) : (
        <span className="font-semibold text-warning">{counted(warnings, 'warning')}</span>
      ),
  },
  {
    header: 'Last seen',
    sort: 'last_seen_at',
    isSpare: true,
    render: ({ last_seen_at: at }) => (at === null ? NONE : <Since iso={at} />),
  },
];

/** The last column opens the member’s record and its actions. */
export const accountColumns = (
  selection: Selection | null,
  rows: readonly AccountRow[],
  onOpen: (userId: number) => void,
): readonly Column<AccountRow>[] => [
  ...(selection
    ? [selectColumn({ selection, rows, isSelectable: ({ may_manage }) => may_manage })]
    : []),
  ...COLUMNS,
  {
    header: 'Actions',
    isActions: true,
    render: ({ user_id: id, name }) => (
      <Button aria-label={`Open ${name}’s record`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
];
