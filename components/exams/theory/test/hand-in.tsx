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
    const isSaved = await keeper.finish();
    setIsFlushing(false);
    if (isSaved) submit.mutate({ id }, { onSuccess: () => window.scrollTo(0, 0) });
    // Answers that didn't arrive would count as wrong.
    else
      notify({
        type: 'WARNING',
        message:
          'Your answers can’t be saved right now, so the test wasn’t handed in. Try again later.',
      });
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
