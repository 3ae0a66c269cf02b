import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactsProps {
  facts: readonly Fact[];
}

/** Labels with their values, one per line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="text-sm">
      {facts.map(({ label, value }, place) => (
        <div
          key={`${place} ${label}`}
          className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-b-0 print:py-1"
        >
          <dt className="max-w-1/2 shrink-0 wrap-anywhere text-muted">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
