import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { Button } from './button';
import { FormContext } from './form-context';

const never = () => () => undefined;

interface SubmitButtonProps {
  /** What can't be taken back is `danger`. */
  variant?: 'primary' | 'danger';
  children: ReactNode;
}

/** Disabled until the page is alive: before that, the browser itself would send the form away. */
export function SubmitButton({ variant = 'primary', children }: SubmitButtonProps) {
  const { isPending } = useContext(FormContext);
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button type="submit" variant={variant} disabled={!isAlive} isPending={isPending}>
      {children}
    </Button>
  );
}
