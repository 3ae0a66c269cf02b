import { type ReactNode, useContext } from 'react';
import { Button } from '@/components/ui/button';
import { FormContext } from './form-context';

interface SubmitButtonProps {
  /** What can't be taken back is `danger`. */
  variant?: 'primary' | 'danger';
  children: ReactNode;
}

export function SubmitButton({ variant = 'primary', children }: SubmitButtonProps) {
  const { isPending } = useContext(FormContext);
  return (
    <Button type="submit" variant={variant} isPending={isPending}>
      {children}
    </Button>
  );
}
