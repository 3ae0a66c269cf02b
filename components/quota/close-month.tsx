import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { QuotaAnswer } from '@/lib/contracts/quota-management';
import { formatMonth } from '@/lib/format/date-time';
import { useCloseMonth } from '@/lib/quota/queries';
import { notify } from '@/lib/messages/notify';

interface CloseMonthProps {
  period: string;
  openBefore: QuotaAnswer['open_before'];
  onShow: (period: string) => void;
}

export function CloseMonth({ period, openBefore, onShow }: CloseMonthProps) {
  const [isAsking, setIsAsking] = useState(false);
  const closeMonth = useCloseMonth();
  const month = formatMonth(period);

  const close = () => {
    setIsAsking(false);
    closeMonth.mutate(
      { period },
      {
        onSuccess: () => notify({ type: 'SUCCESS', message: `${month} closed.` }),
      },
    );
  };

  if (openBefore?.is_required) {
    const earlier = formatMonth(openBefore.period);
    return (
      <>
        <p className="text-sm text-muted">Close {earlier} first.</p>
        <Button onClick={() => onShow(openBefore.period)}>View {earlier}</Button>
      </>
    );
  }
  return (
    <>
      <Button isPending={closeMonth.isPending} onClick={() => setIsAsking(true)}>
        Close month
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Close ${month}?`}
          confirmLabel="Close month"
          onConfirm={close}
          onClose={() => setIsAsking(false)}
        >
          {openBefore !== null &&
            `${formatMonth(openBefore.period)} is still open. Close it first, or it won’t count among the months failed in a row. `}
          Every driver’s figures are frozen, even if jobs change later, and no one can be exempted
          anymore. This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
