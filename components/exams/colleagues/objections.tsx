import type { Colleague } from '@/lib/contracts/exams/colleagues';
import { objectionsOf } from '@/lib/exams/colleague-options';

interface ObjectionsProps {
  colleagues: readonly Colleague[];
}

/** Who can’t be chosen, and why. */
export function Objections({ colleagues }: ObjectionsProps) {
  const objections = objectionsOf(colleagues);
  if (objections.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-sm text-muted">
      {objections.map((words) => (
        <li key={words} className="wrap-anywhere">
          {words}
        </li>
      ))}
    </ul>
  );
}
