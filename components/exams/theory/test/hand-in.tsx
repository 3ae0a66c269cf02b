import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { AnswerKeeper } from '@/lib/exams/theory/answer-keeper';
import { useSubmitTheory } from '@/lib/exams/theory/queries';
import { counted } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';

interface HandInProps {
  id: number;
  /** Questions without an answer. */
  open: number;
  keeper: AnswerKeeper;
}

/** Ends the test before its time. */
export function HandIn({ id, open, keeper }: HandInProps) {
  const submit = useSubmitTheory();
  const [isAsking, setIsAsking] = useState(false);
  const [isFlushing, setIsFlushing] = useState(false);
  const handIn = async () => {
    setIsAsking(false);
    setIsFlushing(true);
    await keeper.flush();
    setIsFlushing(false);
    // Answers that didn't arrive would be lost; they are sent when there is a connection again.
    if (keeper.read().status === 'offline')
      notify({
        type: 'WARNING',
        message:
          'The test isn’t handed in, as your answers can’t be saved right now. Try again later.',
      });
    else submit.mutate({ id }, { onSuccess: () => window.scrollTo(0, 0) });
  };
  return (
    <>
      <Button
        variant="primary"
        isPending={submit.isPending || isFlushing}
        onClick={() => setIsAsking(true)}
      >
        Hand in test
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Hand in test?"
          confirmLabel="Hand in test"
          onConfirm={() => void handIn()}
          onClose={() => setIsAsking(false)}
        >
          {open > 0
            ? `${counted(open, 'question')} without an answer will count as wrong.`
            : 'You can’t change your answers afterwards.'}
        </ConfirmDialog>
      )}
    </>
  );
}
