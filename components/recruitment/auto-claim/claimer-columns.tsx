import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { Since } from '@/components/ui/date/since';
import { Time } from '@/components/ui/date/time';
import { languageName } from '@/lib/contracts/core/countries';
import type { Claimer } from '@/lib/contracts/recruitment/auto-claim';

export const claimerColumns = (
  onChange: (claimer: Claimer) => void,
): readonly Column<Claimer>[] => [
  { header: 'Recruiter', sort: 'name', wide: true, render: ({ name }) => name },
  {
    header: 'Auto claim',
    render: ({ is_on }) => (
      <Badge tone={is_on ? 'success' : 'neutral'}>{is_on ? 'On' : 'Off'}</Badge>
    ),
  },
  {
    header: 'Open',
    sort: 'open_now',
    align: 'end',
    render: ({ open_now, max_open }) => `${open_now} of ${max_open}`,
  },
  {
    header: 'Languages',
    render: ({ languages }) => languages.map(languageName).join(', ') || 'Any',
  },
  {
    header: 'Away until',
    sort: 'away_until',
    render: ({ away_until, is_on_leave }) => {
      if (is_on_leave) return 'On LOA';
      return away_until ? <Time iso={away_until} /> : '–';
    },
  },
  {
    header: 'Last 30 days',
    sort: 'assigned_lately',
    align: 'end',
    render: ({ assigned_lately }) => assigned_lately,
  },
  {
    header: 'Last assigned',
    isSpare: true,
    sort: 'last_assigned_at',
    render: ({ last_assigned_at }) => (last_assigned_at ? <Since iso={last_assigned_at} /> : '–'),
  },
  {
    header: 'Actions',
    isActions: true,
    render: (claimer) => <Button onClick={() => onChange(claimer)}>Edit</Button>,
  },
];
