import { useState } from 'react';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { Rules } from '@/lib/contracts/training';
import { useWrittenRules } from '@/lib/training/rules-queries';
import { PublishForm } from './publish-form';

interface EditedRulesProps {
  /** The current version, which may change while someone is writing. */
  current: Rules;
  onDone: () => void;
}

/** The form for the next version, starting from the current one. */
export function EditedRules({ current, onDone }: EditedRulesProps) {
  const [base] = useState(current.id);
  return (
    <QueryStates
      subject="the rules"
      query={useWrittenRules({ id: base })}
      skeleton={<Skeleton className="h-128 w-full" />}
    >
      {(written) => <PublishForm base={written} current={current} onDone={onDone} />}
    </QueryStates>
  );
}
