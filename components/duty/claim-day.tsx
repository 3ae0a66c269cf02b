import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import { formatDay } from '@/lib/format/date-time';
import { useClaimDay } from '@/lib/duty/queries';
import { notify } from '@/lib/messages/notify';

/** The button that had the focus is gone. */
const takeFocus = (box: HTMLElement | null) => {
  if (document.activeElement === document.body) box?.focus();
};

interface ClaimDayProps {
  day: string;
  isClaimable: boolean;
  onDone: () => void;
}

/** Claims a day; who was faster is said even once the day isn’t free any more. */
export function ClaimDay({ day, isClaimable, onDone }: ClaimDayProps) {
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
  if (!isClaimable && !claim.isError) return null;
  return (
    <div className="space-y-3">
      {claim.isError && (
        <div ref={isClaimable ? undefined : takeFocus} tabIndex={-1}>
          <Notice tone="danger" role="alert">
            {claim.error.message}
          </Notice>
        </div>
      )}
      {isClaimable && (
        <Button variant="primary" isPending={claim.isPending} onClick={take}>
          Claim this day
        </Button>
      )}
    </div>
  );
}
