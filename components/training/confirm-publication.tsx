import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { type RulesStep, versionAfter } from '@/lib/contracts/training';

interface ConfirmPublicationProps {
  base: { major: number; minor: number };
  step: RulesStep;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more, in the words of what follows: nothing that was published is ever taken back. */
export function ConfirmPublication({ base, step, onConfirm, onClose }: ConfirmPublicationProps) {
  const { major, minor } = versionAfter(base, step);
  const version = `${major}.${minor}`;
  return (
    <ConfirmDialog
      title={`Publish version ${version}?`}
      confirmLabel={`Publish ${version}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {step === 'major'
        ? 'From then on nobody gets any further in the panel, you included, before they have read these rules, answered the questions and accepted. Everybody is told.'
        : 'It holds at once. Nobody is asked to accept it, and nobody is told.'}{' '}
      A version can’t be taken back, only followed by another one.
    </ConfirmDialog>
  );
}
