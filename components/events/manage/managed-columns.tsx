import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import { type Column, tableOnly } from '@/components/ui/table/column';
import type { ManagedEvent } from '@/lib/contracts/events/event-management';
import { EVENT_KIND_LABELS, EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import { countsWords, EVENT_PHASE_TONES, gameWords, hostWords } from '@/lib/events/words';
import { formatNumber } from '@/lib/format/quantity';
import { ManagedCell } from './managed-cell';

const ATTENDED: Column<ManagedEvent> = {
  header: 'Attended',
  align: 'end',
  render: ({ attended }) => (attended === null ? '–' : formatNumber(attended)),
};

const BESIDE: readonly Column<ManagedEvent>[] = [
  { header: 'Meet-up', sort: 'meetup_at', render: ({ meetup_at: at }) => <Time iso={at} /> },
  { header: 'Kind', isSpare: true, render: ({ kind }) => EVENT_KIND_LABELS[kind] },
  { header: 'Game', isSpare: true, render: gameWords },
  {
    header: 'Status',
    render: ({ phase }) => (
      <Badge tone={EVENT_PHASE_TONES[phase]}>{EVENT_PHASE_LABELS[phase]}</Badge>
    ),
  },
  {
    header: 'Answers',
    render: ({ phase, counts, capacity }) =>
      phase === 'draft' ? '–' : countsWords(counts, capacity),
  },
  ATTENDED,
  { header: 'Points', align: 'end', render: ({ points }) => formatNumber(points) },
  { header: 'Host', isSpare: true, render: ({ host }) => hostWords(host) },
];

const withEvent = (beside: typeof BESIDE): typeof BESIDE => [
  { header: 'Event', sort: 'title', wide: true, render: (event) => <ManagedCell event={event} /> },
  ...beside.map(tableOnly),
];

export const managedColumns = withEvent(BESIDE);
/** Of events whose attendance isn’t confirmed. */
export const plannedColumns = withEvent(BESIDE.filter((column) => column !== ATTENDED));
