import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/date/time';
import { Facts } from '@/components/ui/text/facts';
import type { EventDetail } from '@/lib/contracts/events/events';
import { EVENT_KIND_LABELS } from '@/lib/contracts/events/event-labels';
import { countdownWords, gameWords, isOverPhase, truckersmpAddress } from '@/lib/events/words';
import { formatPoints } from '@/lib/format/quantity';
import { useMinute } from '@/lib/format/use-minute';

const LINK = 'text-accent wrap-anywhere hover:underline';

const outside = (href: string, words: string) => (
  <a href={href} target="_blank" rel="noreferrer" className={LINK}>
    {words}
  </a>
);

/** When and where, and for what. */
export function MeetupCard({ event }: { event: EventDetail }) {
  const now = useMinute();
  const { kind, phase, server, language, points, division, dlcs, voice_url, truckersmp_id } = event;
  const known = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  return (
    <Card
      title="Meet-up"
      aside={
        now !== null && (
          <span role="timer" className="inline-block first-letter:uppercase">
            {countdownWords(event, now)}
          </span>
        )
      }
    >
      <p className="mb-2 text-lg font-semibold">
        <Time iso={event.meetup_at} shape="appointment" />
      </p>
      <Facts
        facts={[
          { label: 'Start', value: <Time iso={event.start_at} shape="appointment" /> },
          {
            label: event.is_end_estimated ? 'End (estimated)' : 'End',
            value: <Time iso={event.end_at} shape="appointment" />,
          },
          ...known('Meeting place', event.departure_location),
          { label: 'Kind', value: EVENT_KIND_LABELS[kind] },
          { label: 'Game', value: gameWords(event) },
          ...known('Server', server),
          ...known('DLC', dlcs.join(', ')),
          ...known('Language', language),
          ...(points > 0 ? [{ label: 'Points', value: formatPoints(points) }] : []),
          ...(division ? [{ label: 'Only for', value: division.name }] : []),
          ...known('Public parking', event.parking),
          ...(voice_url === '' || isOverPhase(phase)
            ? []
            : [{ label: 'Voice', value: outside(voice_url, 'Join the voice channel') }]),
          ...(truckersmp_id === null
            ? []
            : [
                {
                  label: 'TruckersMP',
                  value: outside(truckersmpAddress(truckersmp_id), `Event ${truckersmp_id}`),
                },
              ]),
        ]}
      />
    </Card>
  );
}
