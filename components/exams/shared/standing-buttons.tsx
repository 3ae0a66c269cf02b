import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { OtherAction } from '@/components/ui/dialog/other-action';
import { Notice } from '@/components/ui/state/notice';
import { refusalWords } from '@/lib/http/refusal-words';
import { notify } from '@/lib/messages/notify';

interface Seen {
  id: number;
  version: number;
}

interface Write<Values> {
  mutate: (values: Values, outcome: { onSuccess: () => void }) => void;
  reset: () => void;
  isPending: boolean;
  error: Error | null;
}

interface StandingButtonsProps {
  /** As messages name it. */
  what: string;
  /** What deleting it takes away. */
  loses: string;
  row: Seen & { is_active: boolean };
  canActivate?: boolean;
  activate: Write<Seen & { is_active: boolean }>;
  remove: Write<Seen>;
  onDone: () => void;
}

/** Takes something out of use or back, and deletes what was never booked. */
export function StandingButtons({
  what,
  loses,
  row,
  canActivate = true,
  activate,
  remove,
  onDone,
}: StandingButtonsProps) {
  const { id, version, is_active: isActive } = row;
  const [isAsking, setIsAsking] = useState(false);
  const refusal = activate.error ?? remove.error;
  const done = (verb: string) => ({
    onSuccess: () => {
      notify({ type: 'SUCCESS', message: `${what} ${verb}.` });
      onDone();
    },
  });
  return (
    <div className="mr-auto flex flex-wrap gap-2">
      {refusal && (
        <div className="basis-full">
          <Notice tone="danger" role="alert">
            {refusalWords(refusal, 'dialog')}
          </Notice>
        </div>
      )}
      {(isActive || canActivate) && (
        <OtherAction
          isPending={activate.isPending}
          onAction={() => {
            remove.reset();
            activate.mutate(
              { id, version, is_active: !isActive },
              done(isActive ? 'deactivated' : 'activated'),
            );
          }}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </OtherAction>
      )}
      <Button variant="danger" isPending={remove.isPending} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${what}?`}
          confirmLabel="Delete"
          onConfirm={() => {
            activate.reset();
            remove.mutate({ id, version }, done('deleted'));
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          {loses}
        </ConfirmDialog>
      )}
    </div>
  );
}
