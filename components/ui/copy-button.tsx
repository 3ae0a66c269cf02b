import { copyText } from '@/lib/messages/copy-text';
import { Button } from './button';

interface CopyButtonProps {
  value: string;
  /** What is copied, if a page has several such buttons. */
  label?: string;
  /** The ID of the element that shows it. */
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
