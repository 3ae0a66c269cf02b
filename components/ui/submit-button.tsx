import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { Button } from './button';
import { FormContext } from './form-context';

const never = () => () => undefined;

/** Disabled until the page is alive: before that, the browser itself would send the form away. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { isPending } = useContext(FormContext);
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button type="submit" variant="primary" disabled={!isAlive} isPending={isPending}>
      {children}
    </Button>
  );
}
