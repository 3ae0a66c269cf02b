import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { type Booking, examCalendarFileEndpoint } from '@/lib/contracts/exams/bookings';
import { clockAhead } from '@/lib/exams/clock-ahead';
import { useConfirmExam, useStartExam } from '@/lib/exams/queries';
import { useHaveCome } from '@/lib/exams/use-have-come';
import { downloadFile } from '@/lib/http/download-file';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { ColleagueActions } from '@/components/exams/colleagues/colleague-actions';

/** What a button opens. */
export type ExamDialog = 'cancel' | 'claim' | 'absent' | 'propose' | 'assistants' | 'hand_over';

interface ExamButtonsProps {
  exam: Booking;
  /** When it was read, in ms by this device's clock. */
  receivedAt: number;
  isMarkingAbsent: boolean;
  onOpen: (dialog: ExamDialog) => void;
}

/** What the reader can do with an exam now. */
export function ExamButtons({ exam, receivedAt, isMarkingAbsent, onOpen }: ExamButtonsProps) {
  const { id, version, state, reader, windows, startable, absent_from: absentFrom } = exam;
  const { held } = usePermissions();
  const confirm = useConfirmExam();
  const start = useStartExam();
  const file = useMutation({
    mutationFn: () => downloadFile(examCalendarFileEndpoint, { params: { id } }),
  });
  const seen = { id, version };
  const said = (message: string) => ({
    onSuccess: () => notify({ type: 'SUCCESS', message }),
  });
  const here = (at: string | undefined | null) =>
    at ? Date.parse(at) + clockAhead(exam, receivedAt) : null;
  const [hasOpened, hasClosed, canBeAbsent] = useHaveCome([
    here(startable?.from),
    here(startable?.until),
    here(absentFrom),
  ]);
  const canStart = hasOpened && !hasClosed;
  const isOwn = reader === 'candidate';
  const isBooked = state === 'booked';
  const isOpen = isBooked || state === 'requested';
  const isExaminer = reader === 'examiner';
  const isManager = !isOwn && !isExaminer && held.has('MANAGE_EXAMS');
  const isGivenUp = state === 'in_progress' && isManager;
  if (!isOpen && !isGivenUp) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isOwn && isBooked && exam.confirmed_at === null && (
        <Button
          variant="primary"
          isPending={confirm.isPending}
          onClick={() => confirm.mutate(seen, said('Confirmed.'))}
        >
          Confirm
        </Button>
      )}
      {isBooked && reader !== 'staff' && (
        <Button isPending={file.isPending} onClick={() => file.mutate()}>
          Add to calendar
        </Button>
      )}
      {isOwn && isOpen && (
        <ButtonLink href={routes.examMove(id)} variant="secondary">
          {isBooked ? 'Move exam' : 'Choose another time'}
        </ButtonLink>
      )}
      {isExaminer && isBooked && (
        <>
          {canStart && (
            <Button
              variant="primary"
              isPending={start.isPending}
              onClick={() => start.mutate(seen, said('Exam started.'))}
            >
              Start exam
            </Button>
          )}
          {canBeAbsent && (
            <Button isPending={isMarkingAbsent} onClick={() => onOpen('absent')}>
              Candidate absent
            </Button>
          )}
          <Button onClick={() => onOpen('propose')}>Propose another time</Button>
        </>
      )}
      {isBooked && (
        <ColleagueActions exam={exam} mayChoose={isExaminer || isManager} onOpen={onOpen} />
      )}
      {!isOwn && windows.length > 0 && held.has('CLAIM_EXAMS') && exam.is_qualified && (
        <Button variant="primary" aria-keyshortcuts="C" onClick={() => onOpen('claim')}>
          Claim exam
        </Button>
      )}
      {(isOwn || isExaminer || isManager) && (
        <Button variant="danger" onClick={() => onOpen('cancel')}>
          Cancel exam
        </Button>
      )}
    </div>
  );
}
