import { QUOTA_STATES, type QuotaState } from '@/lib/contracts/quota';
import type { QuotaAnswer } from '@/lib/contracts/quota-management';
import { QUOTA_LABELS } from '@/lib/contracts/quota-labels';
import { formatNumber } from '@/lib/format/quantity';
import type { Patch } from '@/lib/navigation/list-address';

interface QuotaStatesProps {
  states: QuotaAnswer['states'];
  chosen: QuotaState | undefined;
  onChange: (patch: Patch) => void;
}

const COLORS: Record<QuotaState, string> = {
  met: 'bg-success',
  on_track: 'bg-accent',
  behind: 'bg-warning',
  failed: 'bg-danger',
  exempt: 'bg-muted',
};

/** Counts by status; each one filters the list. */
export function QuotaStates({ states, chosen, onChange }: QuotaStatesProps) {
  return (
    <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
      {QUOTA_STATES.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() =>
            onChange({ cursor: undefined, state: state === chosen ? undefined : state })
          }
          className={`flex min-h-10 cursor-pointer items-center gap-2 rounded-md border px-3 text-sm hover:border-muted ${state === chosen ? 'border-accent bg-raised' : 'border-line'}`}
        >
          <span aria-hidden="true" className={`size-2 rounded-full ${COLORS[state]}`} />
          {QUOTA_LABELS[state]}
          <span className="font-semibold">{formatNumber(states[state])}</span>
        </button>
      ))}
    </div>
  );
}
