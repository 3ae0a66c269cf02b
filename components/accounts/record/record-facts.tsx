import type { Fact } from '@/components/ui/text/facts';
import { Since } from '@/components/ui/date/since';
import { Swatched } from '@/components/ui/text/swatched';
import { Time } from '@/components/ui/date/time';
import type { Account } from '@/lib/contracts/accounts/accounts';
import { formatDistance, formatPoints } from '@/lib/format/quantity';
import { AccountStateCell } from '@/components/accounts/list/account-state-cell';

const day = (iso: string | null) => (iso === null ? '–' : <Time iso={iso} shape="day" />);

/** The key facts of an account. */
export const recordFacts = (account: Account): Fact[] => [
  { label: 'Status', value: <AccountStateCell row={account} /> },
  { label: 'Active warnings', value: account.warnings === 0 ? 'None' : account.warnings },
  ...(account.state_reason === null ? [] : [{ label: 'Reason', value: account.state_reason }]),
  {
    label: 'Roles',
    value: (
      <span className="flex flex-wrap justify-end gap-x-3">
        {account.roles.map((role) => (
          <Swatched key={role.id} badge={role} />
        ))}
      </span>
    ),
  },
  {
    label: 'Rank',
    value: `${account.rank.name}, ${formatPoints(account.points)}`,
  },
  { label: 'Last 30 days', value: formatDistance(account.km_30_days) },
  ...(account.email === null ? [] : [{ label: 'Email', value: account.email }]),
  { label: 'Joined', value: day(account.joined_at) },
  ...(account.left_at === null ? [] : [{ label: 'Left', value: day(account.left_at) }]),
  {
    label: 'Last seen',
    value: account.last_seen_at === null ? '–' : <Since iso={account.last_seen_at} />,
  },
  { label: 'Open sessions', value: account.sessions },
  { label: 'Two-step verification', value: account.has_second_factor ? 'On' : 'Off' },
];
