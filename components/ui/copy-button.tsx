import { copyText } from '@/lib/messages/copy-text';
import { Button } from './button';

interface CopyButtonProps {
  value: string;
  /** Where several stand on a page: what is copied. */
  label?: string;
  /** The id of what says so, where it is shown. */
  describedBy?: string;
}

export function CopyButton({ value, label, describedBy }: CopyButtonProps) {
  return (
    <Button
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => void copyText(value)}
      className="print:hidden"
    >
      Copy
    </Button>
  );
}
