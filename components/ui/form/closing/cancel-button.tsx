import { Button } from '@/components/ui/button';
import { mayClose } from '@/lib/forms/typed';

interface CancelButtonProps {
  /** Where “Cancel” would be taken for what the dialog does. */
  label?: string;
  onCancel: () => void;
}

/** Leaves a dialog or a form; asks first if something was typed in it. */
export function CancelButton({ label = 'Cancel', onCancel }: CancelButtonProps) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        const around =
          currentTarget.closest('dialog') ??
          currentTarget.closest('form')?.parentElement ??
          currentTarget.closest('[data-card]');
        if (!around || mayClose(around)) onCancel();
      }}
    >
      {label}
    </Button>
  );
}
