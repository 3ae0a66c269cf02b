import type { ReactNode } from 'react';
import { ListProblem } from '@/components/ui/table/list-problem';
import { useListAddress } from '@/lib/navigation/use-list-address';

interface ReadAddressProps {
  /** How the URL chooses what is shown. */
  by: Parameters<typeof useListAddress>[0];
  children: ReactNode;
}

/** What a page’s URL chooses to show, such as a tab or a record; where it can’t be understood, why. */
export function ReadAddress({ by, children }: ReadAddressProps) {
  const { problem, reset } = useListAddress(by);
  if (problem === null) return children;
  return (
    <ListProblem subject="This page" reason={problem} resetLabel="Reset address" onReset={reset} />
  );
}
