import type { ReactNode } from 'react';
import { ListProblem } from './list-problem';
import { ListStates, type ListStatesProps } from './list-states';

type ListBodyProps<Row> = ListStatesProps<Row> & {
  /** Why the address can't be understood. */
  problem?: string | null;
  /** What narrows the list. Hidden while the address is invalid, because a change would keep what is wrong. */
  filters?: ReactNode;
};

/** One list of a page in all its states, under what narrows it. */
export function ListBody<Row>({ problem = null, filters, ...list }: ListBodyProps<Row>) {
  if (problem !== null)
    return (
      <ListProblem subject={`These ${list.noun[1]}`} reason={problem} onReset={list.onReset} />
    );
  return (
    <>
      {filters}
      <ListStates {...list} />
    </>
  );
}
