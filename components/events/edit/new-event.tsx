import { useState } from 'react';
import { ImportEvent } from '@/components/events/import/import-event';
import { newEvent } from '@/lib/events/form';
import { useImported } from '@/lib/events/use-imported';
import { EventForm } from './event-form';

export function NewEvent() {
  const [first] = useState(() => newEvent(new Date()));
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
