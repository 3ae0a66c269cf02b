import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import { CutText } from '@/components/ui/text/cut-text';
import { FactLine } from '@/components/ui/text/fact-line';
import { EVENT_KIND_LABELS, EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import type { ManagedEvent } from '@/lib/contracts/events/event-management';
import {
  countsWords,
  EVENT_PHASE_TONES,
  gameWords,
  hostWords,
  routeWords,
} from '@/lib/events/words';
import { formatPoints } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';

/** An event by its title and route; where rows are cards, all of it. */
export function ManagedCell({ event }: { event: ManagedEvent }) {
  const { id, title, phase, meetup_at, kind, counts, capacity, attended, points, host } = event;
  const figures = [
    phase !== 'draft' && countsWords(counts, capacity),
    attended !== null && `${attended} attended`,
    formatPoints(points),
    hostWords(host),
  ];
  return (
    <div className="flex items-start justify-between gap-x-4">
      <div className="min-w-0 space-y-0.5 wrap-anywhere">
        <AppLink
          href={routes.eventManage(id)}
          title={[title, routeWords(event)].filter(Boolean).join(', ')}
          className="font-medium covers-row hover:text-accent as-table:line-clamp-1"
        >
          {title}
        </AppLink>
        <CutText text={routeWords(event)} className="text-xs text-muted" />
        <div className="text-xs text-muted as-table:hidden">
          <FactLine>
            <Time iso={meetup_at} />
            <span>{EVENT_KIND_LABELS[kind]}</span>
            <span>{gameWords(event)}</span>
          </FactLine>
          <FactLine>
            {figures.filter(Boolean).map((figure) => (
              <span key={`${figure}`}>{figure}</span>
            ))}
          </FactLine>
        </div>
      </div>
      <span className="shrink-0 as-table:hidden">
        <Badge tone={EVENT_PHASE_TONES[phase]}>{EVENT_PHASE_LABELS[phase]}</Badge>
      </span>
    </div>
  );
}
