import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import type { EventCard } from '@/lib/contracts/events/events';
import { EVENT_KIND_LABELS, EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import {
  countdownWords,
  countsWords,
  dlcWords,
  EVENT_PHASE_TONES,
  gameWords,
  ownWords,
  routeWords,
} from '@/lib/events/words';
import { openAnswers } from '@/lib/events/open-answers';
import { pictureAddress } from '@/lib/files/picture-address';
import { formatPoints } from '@/lib/format/quantity';
import { useMinute } from '@/lib/format/use-minute';
import { routes } from '@/lib/navigation/routes';
import { RsvpButtons } from './rsvp-buttons';

interface EventSummaryProps {
  event: EventCard;
}

/** An event in a list: when, where, who comes, and the member's answer. */
export function EventSummary({ event }: EventSummaryProps) {
  const { id, title, kind, phase, meetup_at, server, points, counts, capacity } = event;
  const { banner, division, dlcs } = event;
  const now = useMinute();
  const place = [routeWords(event), server].filter(Boolean).join(', ');
  const answers = openAnswers(event, now);
  return (
    <article className="space-y-2 text-sm">
      {banner !== null && (
        <img
          src={pictureAddress(banner)}
          alt=""
          loading="lazy"
          className="h-20 w-full rounded-md border border-line object-cover"
        />
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <AppLink
          href={routes.event(id)}
          className="min-w-0 font-medium wrap-anywhere text-ink hover:text-accent"
        >
          {title}
        </AppLink>
        {phase !== 'upcoming' && (
          <Badge tone={EVENT_PHASE_TONES[phase]}>{EVENT_PHASE_LABELS[phase]}</Badge>
        )}
      </div>
      <p className="text-muted">
        <Time iso={meetup_at} shape="appointment" />
        {now !== null && phase !== 'cancelled' && `, ${countdownWords(event, now)}`}
      </p>
      <p className="wrap-anywhere text-muted">
        {EVENT_KIND_LABELS[kind]}, {gameWords(event)}
        {place !== '' && `, ${place}`}
        {points > 0 && `, ${formatPoints(points)}`}
        {division && `. Only for ${division.name}`}
      </p>
      {dlcs.length > 0 && <p className="wrap-anywhere text-muted">DLC: {dlcWords(dlcs)}</p>}
      <p className="text-muted">
        {countsWords(counts, capacity)}
        {event.own !== null && `. ${ownWords(event.own)}`}
      </p>
      {answers.length > 0 && <RsvpButtons event={event} answers={answers} />}
    </article>
  );
}
