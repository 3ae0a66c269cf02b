import { useState } from 'react';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { Rules } from '@/lib/contracts/training';
import { useWrittenRules } from '@/lib/training/rules-queries';
import { PublishForm } from './publish-form';

interface EditedRulesProps {
  /** What holds now, which may become another one while somebody writes. */
  current: Rules;
  onDone: () => void;
}

/** The form of the next version, begun with the one that holds. */
export function EditedRules({ current, onDone }: EditedRulesProps) {
  const [base] = useState(current.id);
  return (
    <QueryStates
      subject="the rules as they are written"
      query={useWrittenRules({ id: base })}
      skeleton={<Skeleton className="h-128 w-full" />}
    >
      {(written) => <PublishForm base={written} current={current} onDone={onDone} />}
    </QueryStates>
  );
}
