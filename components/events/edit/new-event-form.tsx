import { ImportEvent } from '@/components/events/import/import-event';
import type { EventFields } from '@/lib/contracts/events/event-management';
import { useImported } from '@/lib/events/use-imported';
import { useBegun } from '@/lib/forms/use-begun';
import { EventForm } from './event-form';

/** The form of a new event, begun with what most events have. */
export function NewEventForm({ proposed }: { proposed: EventFields }) {
  const first = useBegun(proposed);
  const { defaults, round, isChanged, setIsChanged, take } = useImported(first);
  return (
    <div className="space-y-4">
      <ImportEvent eventId={null} isChanged={isChanged} onImport={take} />
      <EventForm
        key={round}
        known={null}
        defaults={defaults}
        crew={[]}
        wishes={[]}
        onChange={() => setIsChanged(true)}
      />
    </div>
  );
}
