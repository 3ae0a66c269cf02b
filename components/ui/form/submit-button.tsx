import { type ReactNode, useContext } from 'react';
import { Button } from '@/components/ui/button';
import { GoneButton } from './closing/gone-button';
import { FormContext } from './form-context';

interface SubmitButtonProps {
  /** What can't be taken back is `danger`. */
  variant?: 'primary' | 'secondary' | 'danger';
  /** As wide as the fields above it. */
  isWide?: boolean;
  /** Everything is preset: a dialog opens with the focus here, and Enter confirms. */
  isFocusedFirst?: boolean;
  children: ReactNode;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { variant = 'primary', isWide = false, isFocusedFirst = false, children } = props;
  const { isPending, isOver = false } = useContext(FormContext);
  if (isOver) return <GoneButton />;
  return (
    <Button
      type="submit"
      data-focused-first={isFocusedFirst || undefined}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      variant={variant}
      isPending={isPending}
      className={isWide ? 'w-full' : ''}
    >
      {children}
    </Button>
  );
}
