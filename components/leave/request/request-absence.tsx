import type { AbsenceScope } from '@/lib/contracts/leave/absences';
import { useRequestAbsence } from '@/lib/leave/queries';
import { spanWords } from '@/lib/leave/words';
import { notify } from '@/lib/messages/notify';
import { AbsenceForm } from './absence-form';

interface RequestAbsenceProps {
  scope: AbsenceScope;
  today: string;
}

export function RequestAbsence({ scope, today }: RequestAbsenceProps) {
  const request = useRequestAbsence({ scope });
  return (
    <AbsenceForm
      // Clear the form once the request is sent.
      key={request.data?.id}
      scope={scope}
      today={today}
      submitLabel="Request LOA"
      isPending={request.isPending}
      error={request.error}
      onSubmit={async (wish) => {
        await request.mutateAsync(wish);
        notify({ type: 'SUCCESS', message: `LOA requested: ${spanWords(wish)}.` });
      }}
    />
  );
}
