import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { Time } from '@/components/ui/date/time';
import { TwoLines } from '@/components/ui/table/two-lines';
import type { BlacklistRow } from '@/lib/contracts/blacklist';
import { formatDay } from '@/lib/format/date-time';
import { nameOf, SEVERITY_LABELS, severityTone, STATE_LABELS } from '@/lib/blacklist/words';
import { KnownBy } from './known-by';

export const blacklistColumns = (onOpen: (id: number) => void): readonly Column<BlacklistRow>[] => [
  {
    header: 'Entry',
    wide: true,
    render: (entry) => (
      <TwoLines isName texts={[{ value: nameOf(entry) }, { value: `#${entry.id}` }]} />
    ),
  },
  { header: 'Identified by', isWhole: true, render: (entry) => <KnownBy entry={entry} most={2} /> },
  {
    header: 'Reason',
    isLong: true,
    render: ({ reason }) => <TwoLines texts={[{ value: reason }]} />,
  },
  {
    header: 'Effect',
    isStatus: true,
    render: (entry) => (
      <span className="inline-flex flex-wrap gap-1 as-table:flex-nowrap as-scroll:flex-col">
        <Badge tone={severityTone(entry)}>{SEVERITY_LABELS[entry.severity]}</Badge>
        {entry.state !== 'active' && <Badge>{STATE_LABELS[entry.state]}</Badge>}
      </span>
    ),
  },
  {
    header: 'Until',
    isSpare: true,
    render: ({ until }) => (
      <span className="whitespace-nowrap">{until === null ? 'No end date' : formatDay(until)}</span>
    ),
  },
  { header: 'Added by', isSpare: true, render: ({ by }) => <bdi>{by.name}</bdi> },
  {
    header: 'Added',
    isSpare: true,
    sort: 'created_at',
    render: ({ created_at }) => <Time iso={created_at} shape="day" />,
  },
  { header: 'Hits', align: 'end', isSpare: true, render: ({ hits }) => hits },
  {
    header: 'Actions',
    isActions: true,
    render: ({ id }) => (
      <Button aria-label={`Open entry #${id}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
];
