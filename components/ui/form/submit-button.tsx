import { type ReactNode, useContext } from 'react';
import { Button } from '@/components/ui/button';
import { FormContext } from './form-context';

interface SubmitButtonProps {
  /** What can't be taken back is `danger`. */
  variant?: 'primary' | 'secondary' | 'danger';
  /** As wide as the fields above it. */
  isWide?: boolean;
  /** All is chosen already: a dialog begins here, so that Enter confirms it. */
  isFirst?: boolean;
  children: ReactNode;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { variant = 'primary', isWide = false, isFirst = false, children } = props;
  const { isPending, isOver = false } = useContext(FormContext);
  if (isOver) return null;
  return (
    <Button
      type="submit"
      data-first={isFirst || undefined}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      variant={variant}
      isPending={isPending}
      className={isWide ? 'w-full' : ''}
    >
      {children}
    </Button>
  );
}
