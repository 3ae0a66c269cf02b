import { Time } from '@/components/ui/date/time';
import type { RulesVersion } from '@/lib/contracts/rewards/rules-versions';
import { counted } from '@/lib/format/quantity';

interface RulesVersionsProps {
  versions: readonly RulesVersion[];
}

/** When the rules changed, and who changed them. */
export function RulesVersions({ versions }: RulesVersionsProps) {
  if (versions.length === 0) return <p className="mt-3 text-xs text-muted">No changes yet.</p>;
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer text-muted">
        Changed {counted(versions.length, 'time')}
      </summary>
      <ul className="mt-2 space-y-1 text-xs text-muted">
        {versions.map(({ id, valid_from: from, by }) => (
          <li key={id}>
            {from && <Time iso={from} />} {by && `by ${by}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
