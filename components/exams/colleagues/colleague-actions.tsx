import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { useStepDown } from '@/lib/exams/queries';
import { notify } from '@/lib/messages/notify';
import { ChooseAssistants } from './choose-assistants';
import { HandOverExam } from './hand-over-exam';

interface ColleagueActionsProps {
  exam: Booking;
  /** The examiner and managers choose who examines. */
  mayChoose: boolean;
}

/** Who else examines a booked exam, and who takes it over. */
export function ColleagueActions({ exam, mayChoose }: ColleagueActionsProps) {
  const { id, version, reader } = exam;
  const [opened, setOpened] = useState<'assistants' | 'hand_over' | null>(null);
  const stepDown = useStepDown();
  const close = () => setOpened(null);
  return (
    <>
      {mayChoose && (
        <>
          <Button onClick={() => setOpened('assistants')}>Choose examiners</Button>
          <Button onClick={() => setOpened('hand_over')}>Hand over exam</Button>
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
      {opened === 'assistants' && <ChooseAssistants exam={exam} onClose={close} />}
      {opened === 'hand_over' && <HandOverExam exam={exam} onClose={close} />}
    </>
  );
}
