import { TextField } from '@/components/ui/form/text-field';
import type { DeliveryDefaults } from '@/lib/jobs/requests/form';

interface FinishedFieldProps {
  defaults?: DeliveryDefaults | undefined;
}

export function FinishedField({ defaults }: FinishedFieldProps) {
  return (
    <TextField
      label="Finished at (your time)"
      name="delivery.finished_at"
      type="datetime-local"
      defaultValue={defaults?.finished_at}
    />
  );
}
