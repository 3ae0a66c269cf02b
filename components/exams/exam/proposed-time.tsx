import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { useAnswerProposal } from '@/lib/exams/queries';
import { timeWords } from '@/lib/exams/words';
import { formatInstant } from '@/lib/format/date-time';
import { notify } from '@/lib/messages/notify';

interface ProposedTimeProps {
  exam: Booking;
}

/** The time to which the examiner would move the exam, for its candidate to answer. */
export function ProposedTime({ exam }: ProposedTimeProps) {
  const { id, version, reader, examiner, proposed_start: start } = exam;
  const answer = useAnswerProposal();
  if (start === null || reader !== 'candidate') return null;
  const send = (accept: boolean) =>
    answer.mutate(
      { id, version, accept },
      {
        onSuccess: () =>
          notify({
            type: 'SUCCESS',
            message: accept ? 'Your exam has moved.' : 'Your exam stays as it is.',
          }),
      },
    );
  return (
    <Notice>
      <p>
        <bdi>{examiner?.name}</bdi> proposes another time: {formatInstant(start, 'appointment')}{' '}
        instead of {timeWords(exam)}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" isPending={answer.isPending} onClick={() => send(true)}>
          Accept new time
        </Button>
        <Button isPending={answer.isPending} onClick={() => send(false)}>
          Keep the time
        </Button>
      </div>
    </Notice>
  );
}
