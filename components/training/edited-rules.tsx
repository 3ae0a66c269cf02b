import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { QueryStates } from '@/components/ui/query-states';
import { Skeleton } from '@/components/ui/skeleton';
import type { Rules } from '@/lib/contracts/rules';
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
    <div className="space-y-4">
      {current.id !== base && (
        <Notice tone="warning" role="alert">
          Version {current.major}.{current.minor} was published meanwhile. Yours can no longer be:
          keep a copy of what you have written, cancel, and begin again with the latest version.
        </Notice>
      )}
      <QueryStates
        subject="the rules as they are written"
        query={useWrittenRules(base)}
        skeleton={<Skeleton className="h-128 w-full" />}
      >
        {(written) => <PublishForm base={written} onDone={onDone} />}
      </QueryStates>
    </div>
  );
}
