import type { ShownCheck } from '@/lib/contracts/recruitment/recruitment';
import { CHECK_LABELS } from '@/lib/recruitment/words';
import { CheckLine } from './check-line';

interface CheckLinesProps {
  checks: readonly ShownCheck[];
}

/** The checks of one source; those that passed are folded away. */
export function CheckLines({ checks }: CheckLinesProps) {
  const passed = checks.filter(({ result }) => result === 'pass');
  const others = checks.filter(({ result }) => result !== 'pass');
  return (
    <>
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {others.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </ul>
      {passed.length > 0 && (
        <details className="border-t border-line py-2.5">
          <summary className="cursor-pointer">
            <span className="text-success">Passed:</span>{' '}
            {passed.map(({ name }) => CHECK_LABELS[name]).join(', ')}
          </summary>
          <ul className="mt-1 divide-y divide-line">
            {passed.map((check) => (
              <CheckLine key={check.name} check={check} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
