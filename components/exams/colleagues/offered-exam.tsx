import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { useAnswerExamOffer } from '@/lib/exams/queries';
import { notify } from '@/lib/messages/notify';
import { useDetails } from '@/lib/details/use-details';

interface OfferedExamProps {
  exam: Booking;
}

/** The offer of a colleague who would hand the exam over, to whom it is made. */
export function OfferedExam({ exam }: OfferedExamProps) {
  const { id, version, examiner, offered_to: asked } = exam;
  const reader = useDetails()?.user_id;
  const answer = useAnswerExamOffer();
  if (asked === null || asked.user_id !== reader) return null;
  const send = (accept: boolean) =>
    answer.mutate(
      { id, version, accept },
      {
        onSuccess: () =>
          notify({
            type: 'SUCCESS',
            message: accept ? 'The exam is yours.' : `The exam stays with ${examiner?.name ?? ''}.`,
          }),
      },
    );
  return (
    <Notice>
      <p>
        <bdi>{examiner?.name}</bdi> offers you this exam. The offer expires when it starts.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" isPending={answer.isPending} onClick={() => send(true)}>
          Accept exam
        </Button>
        <Button isPending={answer.isPending} onClick={() => send(false)}>
          Decline exam
        </Button>
      </div>
    </Notice>
  );
}
