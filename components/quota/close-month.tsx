import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { formatMonth } from '@/lib/format/date-time';
import { useCloseMonth } from '@/lib/quota/queries';
import { notify } from '@/lib/messages/notify';

interface CloseMonthProps {
  period: string;
  /** A month that should be closed first. */
  openBefore: string | null;
}

export function CloseMonth({ period, openBefore }: CloseMonthProps) {
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
            `${formatMonth(openBefore)} is still open. Close it first, or it won’t count among the months failed in a row. `}
          Every driver’s figures are frozen, even if jobs change later, and no one can be exempted
          anymore. This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
