import { Button } from '@/components/ui/button';
import { isAnythingTyped, mayLoseTyped } from '@/lib/forms/typed';

interface CancelButtonProps {
  onCancel: () => void;
}

/** Leaves a dialog or a form; asks first if something was typed in it. */
export function CancelButton({ onCancel }: CancelButtonProps) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        const around =
          currentTarget.closest('dialog') ??
          currentTarget.closest('form')?.parentElement ??
          currentTarget.closest('[data-card]');
        if (!around || !isAnythingTyped(around) || mayLoseTyped()) onCancel();
      }}
    >
      Cancel
    </Button>
  );
}
