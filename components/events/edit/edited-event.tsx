import { useState } from 'react';
import { ImportEvent } from '@/components/events/import/import-event';
import { Badge } from '@/components/ui/badge';
import { Notice } from '@/components/ui/state/notice';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import type { EditedEvent as Edited } from '@/lib/contracts/events/event-management';
import { useEventHistory } from '@/lib/events/queries';
import { useImported } from '@/lib/events/use-imported';
import { EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import { EVENT_PHASE_TONES, isOverPhase } from '@/lib/events/words';
import { AttendanceCard } from '@/components/events/attendance/attendance-card';
import { ServerChecklistCard } from '@/components/events/dedicated/server-checklist-card';
import { ON_SERVER } from '@/lib/contracts/events/dedicated-server';
import { PointsEditor } from '@/components/events/control/points-editor';
import { SeriesCard } from '@/components/events/series/series-card';
import { routes } from '@/lib/navigation/routes';
import { DiscordCard } from '@/components/events/discord/discord-card';
import { StaffPlayerList } from '@/components/events/player-list/staff-player-list';
import { EventActions } from './event-actions';
import { EventForm } from './event-form';

/** An event with what can be done with it, its form and its history. */
export function EditedEvent({ event }: { event: Edited }) {
  const { id, version, phase, fields, crew, wishes, overlaps, series_id } = event;
  const history = useEventHistory({ id });
  const { defaults, round, isChanged, setIsChanged, take } = useImported(fields);
  // The form restarts with what the series has made of the event.
  const [seriesChanges, setSeriesChanges] = useState(0);
  const isEditable = phase === 'draft' || phase === 'upcoming' || phase === 'running';
  // A draft is the only event of its series yet.
  const hasOthers = series_id !== null && phase !== 'draft';
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={EVENT_PHASE_TONES[phase]}>{EVENT_PHASE_LABELS[phase]}</Badge>
        <EventActions event={event} isChanged={isChanged} />
      </div>
      {(phase === 'running' || phase === 'awaiting_attendance') && <StaffPlayerList id={id} />}
      {isOverPhase(phase) && <AttendanceCard id={id} />}
      {phase === 'completed' && <StaffPlayerList id={id} />}
      {overlaps.length > 0 && (
        <Notice tone="warning">Overlaps with another event: {overlaps.join(', ')}.</Notice>
      )}
      {series_id !== null && (
        <SeriesCard
          id={id}
          title={event.fields.title}
          pathOf={routes.eventManage}
          edited={{ event, isChanged, onChanged: () => setSeriesChanges(seriesChanges + 1) }}
        />
      )}
      {phase === 'draft' && (
        <ImportEvent
          eventId={id}
          first={fields.truckersmp_id === null ? '' : String(fields.truckersmp_id)}
          isChanged={isChanged}
          onImport={take}
        />
      )}
      {phase !== 'completed' && phase !== 'awaiting_attendance' && (
        <DiscordCard id={id} phase={phase} />
      )}
      {isEditable ? (
        <EventForm
          key={`${phase} ${series_id ?? ''} ${round} ${seriesChanges}`}
          known={{ id, version }}
          defaults={defaults}
          crew={crew}
          wishes={wishes}
          isInSeries={hasOthers}
          onChange={() => setIsChanged(true)}
        />
      ) : (
        <Notice>This event can’t be changed any more. Duplicate it to hold it again.</Notice>
      )}
      {isEditable && <PointsEditor id={id} isInSeries={hasOthers} />}
      {(phase === 'draft' || phase === 'upcoming') && ON_SERVER.includes(fields.kind) && (
        <ServerChecklistCard id={id} />
      )}
      <LoadedHistory query={history} />
    </div>
  );
}
