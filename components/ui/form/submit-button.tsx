import { type ReactNode, useContext } from 'react';
import { Button } from '@/components/ui/button';
import { FormContext } from './form-context';

interface SubmitButtonProps {
  /** What can't be taken back is `danger`. */
  variant?: 'primary' | 'secondary' | 'danger';
  /** As wide as the fields above it. */
  isWide?: boolean;
  children: ReactNode;
}

export function SubmitButton({ variant = 'primary', isWide = false, children }: SubmitButtonProps) {
  const { isPending, isOver = false } = useContext(FormContext);
  if (isOver) return null;
  return (
    <Button
      type="submit"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      variant={variant}
      isPending={isPending}
      className={isWide ? 'w-full' : ''}
    >
      {children}
    </Button>
  );
}
