import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import { formatDay } from '@/lib/format/date-time';
import { useClaimDay } from '@/lib/duty/queries';
import { notify } from '@/lib/messages/notify';

interface ClaimDayProps {
  day: string;
  onDone: () => void;
}

export function ClaimDay({ day, onDone }: ClaimDayProps) {
  const claim = useClaimDay();
  const take = () =>
    claim.mutate(
      { day },
      {
        onSuccess: () => {
          notify({ type: 'SUCCESS', message: `${formatDay(day, 'long')} is yours.` });
          onDone();
        },
      },
    );
  return (
    <div className="space-y-3">
      {claim.isError && (
        <Notice tone="danger" role="alert">
          {claim.error.message}
        </Notice>
      )}
      <Button variant="primary" isPending={claim.isPending} onClick={take}>
        Claim this day
      </Button>
    </div>
  );
}
