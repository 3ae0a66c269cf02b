import { useWatch } from 'react-hook-form';
import { CheckField } from '@/components/ui/form/ticks/check-field';

interface ActivateWithRouteProps {
  /** The chosen exam, if it waits for its first route. */
  draftOf: (id: string) => { name: string } | null;
  /** The exam that is chosen to begin with. */
  first: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Offers to activate an exam with its first route. */
export function ActivateWithRoute({ draftOf, first, ...tick }: ActivateWithRouteProps) {
  const chosen = useWatch<{ type_id?: string }, 'type_id'>({ name: 'type_id' });
  const draft = draftOf(chosen ?? first);
  return (
    draft && (
      <CheckField
        label={`Activate “${draft.name}”`}
        hint="This is its first route. Drivers can book the exam once it’s active."
        {...tick}
      />
    )
  );
}
