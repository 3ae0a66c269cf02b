import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/state/notice';
import { Facts } from '@/components/ui/text/facts';
import { WrittenText } from '@/components/ui/text/written-text';
import type { EventDetail } from '@/lib/contracts/events/events';
import { rigFacts } from '@/lib/events/words';
import { pictureAddress } from '@/lib/files/picture-address';
import { ControlPointsCard } from '@/components/events/control/control-points-card';
import { SeriesCard } from '@/components/events/series/series-card';
import { routes } from '@/lib/navigation/routes';
import { AnswerCard } from './answer-card';
import { AttendeesCard } from './attendees-card';
import { CrewCard } from './crew-card';
import { LazyPlayerList } from './lazy-player-list';
import { MeetupCard } from './meetup-card';
import { ResultCard } from './result-card';
import { RouteCard } from './route-card';
import { SlotCard } from './slot-card';

interface EventDetailsProps {
  event: EventDetail;
}

/** One event, as those who come need it. */
export function EventDetails({ event }: EventDetailsProps) {
  const { title, banner, phase, cancel_reason, description_html, rules_html } = event;
  const [rig, alternative] = [rigFacts(event.rig), rigFacts(event.alternative_rig)];
  return (
    <div className="space-y-4">
      {phase === 'cancelled' && (
        <Notice tone="danger">This event was cancelled: {cancel_reason}</Notice>
      )}
      {phase === 'draft' && <Notice>This is a draft. Members see it once it’s published.</Notice>}
      {banner !== null && (
        <img
          src={pictureAddress(banner)}
          alt={`Banner of ${title}`}
          className="max-h-72 w-full rounded-lg border border-line object-cover"
        />
      )}
      {/*
       * The answer follows the meet-up on phones, before all there is to read. Beside the meet-up it
       * is as high as it needs; the row below takes what the meet-up is higher.
       */}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr]">
        <div className="min-w-0 lg:row-span-2">
          <MeetupCard event={event} />
        </div>
        <div className="min-w-0 print:hidden">
          {event.attendance ? (
            <ResultCard event={event} attendance={event.attendance} />
          ) : (
            <AnswerCard event={event} />
          )}
        </div>
        <div className="min-w-0 space-y-4 lg:col-start-1 lg:row-start-3">
          {event.slot && <SlotCard slot={event.slot} />}
          <ControlPointsCard event={event} />
          {description_html !== '' && (
            <Card title="Description">
              <WrittenText html={description_html} />
            </Card>
          )}
          <RouteCard event={event} />
          {rules_html !== '' && (
            <Card title="Rules">
              <WrittenText html={rules_html} />
            </Card>
          )}
        </div>
        <div className="min-w-0 space-y-4 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:print:row-span-3 lg:print:row-start-1">
          <LazyPlayerList event={event} />
          {rig.length > 0 && (
            <Card title="Rig">
              <Facts facts={rig} />
            </Card>
          )}
          {alternative.length > 0 && (
            <Card title="Alternative rig">
              <Facts facts={alternative} />
            </Card>
          )}
          {event.series_id !== null && (
            <SeriesCard id={event.id} title={event.title} pathOf={routes.event} />
          )}
          <CrewCard event={event} />
          <AttendeesCard event={event} />
        </div>
      </div>
    </div>
  );
}
