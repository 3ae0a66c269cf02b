import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { Absence } from '@/lib/contracts/leave/absences';
import { useCancelAbsence } from '@/lib/leave/queries';
import { continuedWords, spanWords } from '@/lib/leave/words';
import { notify } from '@/lib/messages/notify';

const WORDS = {
  pending: {
    label: 'Withdraw request',
    title: 'Withdraw this request?',
    text: 'You can send a new request at any time.',
    done: 'Request withdrawn.',
  },
  upcoming: {
    label: 'Cancel LOA',
    title: 'Cancel this LOA?',
    text: 'You stay active. Anything cancelled because of it isn’t restored.',
    done: 'LOA cancelled.',
  },
  active: {
    label: 'End LOA',
    title: 'End your LOA today?',
    text: 'Yesterday will be its last day. Anything cancelled because of it isn’t restored.',
    done: 'Welcome back. Your LOA has ended.',
  },
} as const;

type Ending = keyof typeof WORDS;
export const endingOf = ({ state }: Absence): Ending | null =>
  state === 'pending' || state === 'upcoming' || state === 'active' ? state : null;
export const endingLabel = (ending: Ending): string => WORDS[ending].label;

interface CancelAbsenceProps {
  absence: Absence;
  ending: Ending;
  onClose: () => void;
}

export function CancelAbsence({ absence, ending, onClose }: CancelAbsenceProps) {
  const cancel = useCancelAbsence();
  const { label, title, text, done } = WORDS[ending];
  const { id, version } = absence;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      onConfirm={() => {
        onClose();
        cancel.mutate(
          { id, version },
          { onSuccess: () => notify({ type: 'SUCCESS', message: done }) },
        );
      }}
      onClose={onClose}
    >
      {[`${spanWords(absence)}.`, text, continuedWords(absence)].filter(Boolean).join(' ')}
    </ConfirmDialog>
  );
}
