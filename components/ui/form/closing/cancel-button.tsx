import { Button } from '@/components/ui/button';
import { mayClose } from '@/lib/store/typed';

interface CancelButtonProps {
  /** Where “Cancel” could be mistaken for the dialog's own action. */
  label?: string;
  onCancel: () => void;
}

/** Closes a dialog or form; asks first if something was typed. */
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
