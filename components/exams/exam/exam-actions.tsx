import { ChooseAssistants } from '@/components/exams/colleagues/choose-assistants';
import { HandOverExam } from '@/components/exams/colleagues/hand-over-exam';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { useMarkAbsent } from '@/lib/exams/queries';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { notify } from '@/lib/messages/notify';
import { CancelExam } from './cancel-exam';
import { ClaimExam } from '@/components/exams/shared/claim-exam';
import { ExamButtons, type ExamDialog } from './exam-buttons';
import { MarkAbsent } from './mark-absent';
import { ProposeTime } from './propose-time';

interface ExamActionsProps {
  exam: Booking;
  /** When it was read, in ms by this device's clock. */
  receivedAt: number;
}

/**
 * The buttons of an exam and their dialogs, which stay when the exam is decided meanwhile and the
 * buttons go: what was typed isn’t lost, and why it was refused can be read.
 */
export function ExamActions({ exam, receivedAt }: ExamActionsProps) {
  const { id, version } = exam;
  const { opened, open, close } = useOpenedDialog<ExamDialog>();
  const absent = useMarkAbsent();
  return (
    <>
      <ExamButtons
        exam={exam}
        receivedAt={receivedAt}
        isMarkingAbsent={absent.isPending}
        onOpen={open}
      />
      {opened === 'cancel' && <CancelExam exam={exam} onClose={close} />}
      {opened === 'absent' && (
        <MarkAbsent
          exam={exam}
          onConfirm={() => {
            absent.mutate(
              { id, version },
              { onSuccess: () => notify({ type: 'SUCCESS', message: 'Marked as absent.' }) },
            );
            close();
          }}
          onClose={close}
        />
      )}
      {opened === 'claim' && <ClaimExam exam={exam} onClose={close} />}
      {opened === 'propose' && <ProposeTime exam={exam} onClose={close} />}
      {opened === 'assistants' && <ChooseAssistants exam={exam} onClose={close} />}
      {opened === 'hand_over' && <HandOverExam exam={exam} onClose={close} />}
    </>
  );
}
