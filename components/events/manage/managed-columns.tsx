import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import type { Column } from '@/components/ui/table/column';
import type { ManagedEvent } from '@/lib/contracts/events/event-management';
import { EVENT_KIND_LABELS, EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import { countsWords, EVENT_PHASE_TONES, gameWords, routeWords } from '@/lib/events/words';
import { formatNumber } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';

export const managedColumns: readonly Column<ManagedEvent>[] = [
  {
    header: 'Event',
    sort: 'title',
    wide: true,
    render: (event) => (
      <>
        <AppLink
          href={routes.eventManage(event.id)}
          title={event.title}
          className="font-medium wrap-anywhere covers-row hover:text-accent as-table:line-clamp-1"
        >
          {event.title}
        </AppLink>
        <p title={routeWords(event)} className="text-xs text-muted as-table:line-clamp-1">
          {routeWords(event)}
        </p>
      </>
    ),
  },
  { header: 'Meet-up', sort: 'meetup_at', render: ({ meetup_at: at }) => <Time iso={at} /> },
  { header: 'Kind', render: ({ kind }) => EVENT_KIND_LABELS[kind] },
  { header: 'Game', render: gameWords },
  {
    header: 'Status',
    render: ({ phase }) => (
      <Badge tone={EVENT_PHASE_TONES[phase]}>{EVENT_PHASE_LABELS[phase]}</Badge>
    ),
  },
  { header: 'Answers', render: ({ counts, capacity }) => countsWords(counts, capacity) },
  {
    header: 'Attended',
    align: 'end',
    render: ({ attended }) => (attended === null ? '–' : formatNumber(attended)),
  },
  { header: 'Points', align: 'end', render: ({ points }) => formatNumber(points) },
  { header: 'Host', render: ({ host }) => host?.name ?? 'Former member' },
];
