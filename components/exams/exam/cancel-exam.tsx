import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { type Booking, cancelExamEndpoint } from '@/lib/contracts/exams/bookings';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { useCancelExam } from '@/lib/exams/queries';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('exam');

const { reason: text } = cancelExamEndpoint.input.body.shape;

interface CancelExamProps {
  exam: Booking;
  onClose: () => void;
}

export function CancelExam({ exam, onClose }: CancelExamProps) {
  const { id, version, type, reader, state } = useBegun(exam);
  const cancel = useCancelExam({ id, version });
  const isOwnBooking = reader === 'candidate' && state === 'booked';
  return (
    <WordsDialog
      title={`Cancel ${type.name}`}
      description="Both sides can read the reason."
      {...(isOwnBooking && {
        warning: `Less than ${EXAM_RULES.notice_hours} hours before the start, cancelling counts as missed.`,
      })}
      label="Reason"
      submitLabel="Cancel exam"
      cancelLabel="Keep exam"
      variant="danger"
      field="reason"
      text={text}
      tools={reader === 'candidate' ? undefined : Templates}
      isPending={cancel.isPending}
      error={cancel.error}
      onSubmit={async (reason) => {
        await cancel.mutateAsync({ reason });
        notify({ type: 'SUCCESS', message: `${type.name} cancelled.` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
