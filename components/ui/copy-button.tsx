import { notify } from '@/lib/messages/notify';
import { Button } from './button';

interface CopyButtonProps {
  value: string;
  /** Where several stand on a page: what is copied. */
  label?: string;
  /** The id of what says so, where it is shown. */
  describedBy?: string;
}

export function CopyButton({ value, label, describedBy }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify({ type: 'SUCCESS', message: 'Copied.' });
    } catch {
      notify({ type: 'WARNING', message: 'Your browser did not copy it. Select it instead.' });
    }
  };
  return (
    <Button aria-label={label} aria-describedby={describedBy} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
