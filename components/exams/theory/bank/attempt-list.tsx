import { EmptyState } from '@/components/ui/state/empty-state';
import { SelectField } from '@/components/ui/form/select-field';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { exportTheoryAttemptsEndpoint, THEORY_STATES } from '@/lib/contracts/exams/theory/attempts';
import { attemptsAddress } from '@/lib/exams/theory/list-address';
import { useTheoryAttempts } from '@/lib/exams/theory/queries';
import { THEORY_LABELS } from '@/lib/contracts/exams/exam-labels';
import { narrowing } from '@/lib/navigation/list-address';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { attemptColumns } from '@/components/exams/theory/shared/attempt-columns';

const STATES = [
  { value: '', label: 'Any result' },
  ...THEORY_STATES.map((value) => ({ value, label: THEORY_LABELS[value] })),
];

interface AttemptListProps {
  type: number;
}

/** The theory tests that candidates of an exam took. */
export function AttemptList({ type }: AttemptListProps) {
  const { address, problem, setQuery, reset } = useListAddress(attemptsAddress);
  const asked = address && { ...address, type };
  const attempts = useTheoryAttempts(asked);
  return (
    <ListBody
      label="Theory tests"
      noun={['test', 'tests']}
      list={attempts}
      problem={problem}
      columns={attemptColumns}
      filters={
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <SelectField
            label="Result"
            value={address?.state ?? ''}
            options={STATES}
            onChange={narrowing(setQuery)('state')}
          />
          <ExportButton endpoint={exportTheoryAttemptsEndpoint} query={asked} />
        </div>
      }
      rowKey={({ id }) => id}
      asked={asked}
      empty={
        <EmptyState
          title="No tests here."
          description="Tests appear here as soon as candidates start them."
        />
      }
      onReset={reset}
      onChange={setQuery}
    />
  );
}
