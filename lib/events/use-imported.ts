import { useState } from 'react';
import type { EventFields } from '@/lib/contracts/events/event-management';
import type { ImportedEvent } from '@/lib/contracts/events/truckersmp';

/** What an event's form begins with, replaced once an event was imported into it. */
export function useImported(fields: EventFields) {
  const [imported, setImported] = useState<ImportedEvent | null>(null);
  const [round, setRound] = useState(0);
  const [isChanged, setIsChanged] = useState(false);
  return {
    defaults: imported ? { ...fields, ...imported } : fields,
    /** Changes with every import, as the form's key. */
    round,
    isChanged,
    setIsChanged,
    take: (event: ImportedEvent) => {
      setImported(event);
      setRound((before) => before + 1);
      setIsChanged(true);
    },
  };
}
