import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Notice } from '@/components/ui/state/notice';

/** The outcome for one of several records. */
export interface ActedOutcome {
  id: number | string;
  name: string;
  /** Why nothing was done; null after success. */
  problem: string | null;
}

interface ActionOutcomesProps {
  outcomes: readonly ActedOutcome[];
  onClose: () => void;
}

/** What a bulk action did, and why it skipped the rest. */
export function ActionOutcomes({ outcomes, onClose }: ActionOutcomesProps) {
  const done = outcomes.filter(({ problem }) => problem === null);
  return (
    <div className="space-y-4">
      <Notice tone="warning" role="alert">
        {done.length === 0
          ? 'Nothing was changed.'
          : `Done for ${done.length} of ${outcomes.length}. The others weren’t changed.`}
      </Notice>
      <ul aria-label="Not done" className="space-y-2 text-sm">
        {outcomes.map(
          ({ id, name, problem }) =>
            problem !== null && (
              <li key={id} className="wrap-anywhere">
                <span className="font-medium">{name}</span>
                <p className="text-muted">{problem}</p>
              </li>
            ),
        )}
      </ul>
      {done.length > 0 && (
        <p className="text-sm wrap-anywhere">Done: {done.map(({ name }) => name).join(', ')}</p>
      )}
      <div className="flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </div>
  );
}
