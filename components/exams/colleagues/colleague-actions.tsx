import { Button } from '@/components/ui/button';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { useStepDown } from '@/lib/exams/queries';
import { notify } from '@/lib/messages/notify';

interface ColleagueActionsProps {
  exam: Booking;
  /** The examiner and managers choose who examines. */
  mayChoose: boolean;
  onOpen: (dialog: 'assistants' | 'hand_over') => void;
}

/** Who else examines a booked exam, and who takes it over. */
export function ColleagueActions({ exam, mayChoose, onOpen }: ColleagueActionsProps) {
  const { id, version, reader } = exam;
  const stepDown = useStepDown();
  return (
    <>
      {mayChoose && (
        <>
          <Button onClick={() => onOpen('assistants')}>Choose examiners</Button>
          <Button onClick={() => onOpen('hand_over')}>Hand over exam</Button>
        </>
      )}
      {(reader === 'second' || reader === 'trainee') && (
        <Button
          isPending={stepDown.isPending}
          onClick={() =>
            stepDown.mutate(
              { id, version },
              {
                onSuccess: () =>
                  notify({ type: 'SUCCESS', message: 'You’re no longer part of this exam.' }),
              },
            )
          }
        >
          Step down
        </Button>
      )}
    </>
  );
}
