import { useContext } from 'react';
import { FormContext } from '@/components/ui/form-context';
import { Notice } from '@/components/ui/notice';

/** What is wrong with the ladder as a whole, which no field of it shows. */
export function LadderProblem() {
  const { ranks } = useContext(FormContext).errors;
  if (ranks === undefined) return null;
  return (
    <Notice tone="danger" role="alert">
      {ranks}
    </Notice>
  );
}
