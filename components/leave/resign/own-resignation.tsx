import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/date/time';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { RESIGNATION_LABELS, RESIGNATION_REASON_LABELS } from '@/lib/contracts/leave/leave-labels';
import type { Resignation } from '@/lib/contracts/leave/resignations';
import { formatDay } from '@/lib/format/date-time';
import { useTakeBackResignation } from '@/lib/leave/resignation-queries';
import { RESIGNATION_TONES } from '@/lib/leave/resignation-words';
import { notify } from '@/lib/messages/notify';

interface OwnResignationProps {
  resignation: Resignation;
}

/** The member's own request to leave and its outcome. */
export function OwnResignation({ resignation }: OwnResignationProps) {
  const [isAsking, setIsAsking] = useState(false);
  const takeBack = useTakeBackResignation();
  const { id, version, state, reason, text, leaves_on, wants_deletion, created_at } = resignation;
  const { handler } = resignation;
  const isOpen = state === 'pending' || state === 'in_talks';
  return (
    <li className="space-y-2 py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="font-medium">Leave on {formatDay(leaves_on)}</p>
        <Badge tone={RESIGNATION_TONES[state]}>{RESIGNATION_LABELS[state]}</Badge>
      </div>
      <p className="text-muted">
        Requested <Time iso={created_at} />
        {handler && `, handled by ${handler.name}`}
      </p>
      <p>
        {RESIGNATION_REASON_LABELS[reason]}
        {wants_deletion && '. Your data is deleted 30 days after you leave.'}
      </p>
      {text !== null && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {isOpen && (
        <Button isPending={takeBack.isPending} onClick={() => setIsAsking(true)}>
          Stay with the company
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Stay with the company?"
          confirmLabel="Withdraw request"
          onConfirm={() => {
            setIsAsking(false);
            takeBack.mutate(
              { id, version },
              { onSuccess: () => notify({ type: 'SUCCESS', message: 'Request withdrawn.' }) },
            );
          }}
          onClose={() => setIsAsking(false)}
        >
          This withdraws your request to leave and notifies HR.
        </ConfirmDialog>
      )}
    </li>
  );
}
