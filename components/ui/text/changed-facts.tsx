import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';

interface TextFact {
  label: string;
  value: string;
}

interface ChangedFactsProps<Record> {
  /** The record as it was; null while nothing has changed. */
  before: Record | null;
  now: Record;
  factsOf: (record: Record) => readonly TextFact[];
}

const valueOf = (facts: readonly TextFact[], label: string) =>
  facts.find((fact) => fact.label === label)?.value ?? 'None';

/** What changed about a record while a form about it was being filled in. */
export function ChangedFacts<Record>({ before, now, factsOf }: ChangedFactsProps<Record>) {
  const was = before === null ? [] : factsOf(before);
  const is = factsOf(now);
  const labels = [...new Set([...is, ...was].map(({ label }) => label))];
  const changed = labels.filter((label) => valueOf(was, label) !== valueOf(is, label));
  return (
    <LiveRegion>
      {before !== null && (
        <Notice tone="warning">
          {changed.length === 0 ? (
            <p>Nothing that matters here has changed.</p>
          ) : (
            <dl aria-label="What changed" className="space-y-2">
              {changed.map((label) => (
                <div key={label}>
                  <dt className="text-muted">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{valueOf(is, label)}</dd>
                  <dd className="wrap-anywhere whitespace-pre-line text-muted">
                    Before: {valueOf(was, label)}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Notice>
      )}
    </LiveRegion>
  );
}
