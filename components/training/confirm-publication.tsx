import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { type RulesStep, versionAfter } from '@/lib/contracts/training';

interface ConfirmPublicationProps {
  base: { major: number; minor: number };
  step: RulesStep;
  onConfirm: () => void;
  onClose: () => void;
}

/** Spells out the consequences, because a published version can't be withdrawn. */
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
        ? 'Every member, including you, must read these rules, answer the questions and accept before they can use the panel again. Everyone is notified.'
        : 'Takes effect immediately. Members aren’t notified and don’t have to accept it.'}{' '}
      This can’t be undone; you can only publish another version.
    </ConfirmDialog>
  );
}
