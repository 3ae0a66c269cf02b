import type { Column } from '@/components/ui/table/column';
import { MemberName } from '@/components/ui/text/member-name';
import { RoleAndRank } from '@/components/ui/text/role-and-rank';
import { LastSeen } from '@/components/shared/profiles/last-seen';
import { Time } from '@/components/ui/date/time';
import type { DirectoryRow } from '@/lib/contracts/profiles';
import { formatDistance } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';

const NOT_SHOWN = <span className="text-muted">–</span>;

export const DIRECTORY_COLUMNS: readonly Column<DirectoryRow>[] = [
  {
    header: 'Member',
    sort: 'name',
    wide: true,
    render: (member) => (
      <MemberName member={member} href={routes.profile(member.user_id)} coversRow />
    ),
  },
  {
    header: 'Role and rank',
    sort: 'points',
    isPlain: true,
    render: (member) => <RoleAndRank member={member} />,
  },
  {
    header: 'Joined',
    sort: 'joined_at',
    render: ({ joined_at: joined }) =>
      joined === null ? NOT_SHOWN : <Time iso={joined} shape="day" />,
  },
  {
    header: 'This month',
    align: 'end',
    render: ({ figures }) => (figures ? formatDistance(figures.month_km) : NOT_SHOWN),
  },
  {
    header: 'Total',
    sort: 'km',
    align: 'end',
    render: ({ figures }) => (figures ? formatDistance(figures.km) : NOT_SHOWN),
  },
  {
    header: 'Last seen',
    sort: 'last_seen_at',
    render: ({ last_seen_at: seen }) => (seen === null ? NOT_SHOWN : <LastSeen iso={seen} />),
  },
];
