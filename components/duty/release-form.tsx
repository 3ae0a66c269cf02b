import * as z from 'zod/mini';
import { type SeenDay, useReleaseDay } from '@/lib/duty/queries';
import { needsReason } from '@/lib/duty/words';
import { ActionForm } from '@/components/ui/action-form';

const schema = z.object({ reason: z.string().check(z.trim(), z.maxLength(1000)) });

interface ReleaseFormProps {
  seen: SeenDay;
  day: string;
  today: string;
  onDone: () => void;
}

export function ReleaseForm({ seen, day, today, onDone }: ReleaseFormProps) {
  const { mutateAsync, isPending, error } = useReleaseDay(seen);
  const action = {
    isPending,
    error,
    mutateAsync: async (values: { reason: string }) => {
      await mutateAsync({ reason: values.reason === '' ? null : values.reason });
      onDone();
    },
  };
  const isLate = needsReason(day, today);
  return (
    <ActionForm
      schema={schema}
      action={action}
      name="reason"
      label={isLate ? 'Reason' : 'Reason (optional)'}
      hint={
        isLate
          ? 'Required less than 24 hours ahead. The team can read it.'
          : 'Others can claim the day immediately.'
      }
      submitLabel="Release day"
      done="Day released."
    />
  );
}
