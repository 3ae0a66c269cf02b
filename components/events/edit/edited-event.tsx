import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Notice } from '@/components/ui/state/notice';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import type { EditedEvent as Edited } from '@/lib/contracts/events/event-management';
import { useEventHistory } from '@/lib/events/queries';
import { EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import { EVENT_PHASE_TONES, isOverPhase } from '@/lib/events/words';
import { AttendanceCard } from '@/components/events/attendance/attendance-card';
import { EventActions } from './event-actions';
import { EventForm } from './event-form';

/** An event with what can be done with it, its form and its history. */
export function EditedEvent({ event }: { event: Edited }) {
  const { id, version, phase, fields, crew, overlaps } = event;
  const history = useEventHistory({ id });
  const [isChanged, setIsChanged] = useState(false);
  const isEditable = phase === 'draft' || phase === 'upcoming' || phase === 'running';
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={EVENT_PHASE_TONES[phase]}>{EVENT_PHASE_LABELS[phase]}</Badge>
        <EventActions event={event} isChanged={isChanged} />
      </div>
      {isOverPhase(phase) && <AttendanceCard id={id} />}
      {overlaps.length > 0 && (
        <Notice tone="warning">Another company event overlaps: {overlaps.join(', ')}.</Notice>
      )}
      {isEditable ? (
        <EventForm
          key={phase}
          known={{ id, version }}
          defaults={fields}
          crew={crew}
          onChange={() => setIsChanged(true)}
        />
      ) : (
        <Notice>This event can’t be changed any more. Duplicate it to hold it again.</Notice>
      )}
      <LoadedHistory query={history} />
    </div>
  );
}
