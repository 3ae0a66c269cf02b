import { Screen } from '@/components/layout/screens/screen';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListProblem } from '@/components/ui/table/list-problem';
import { Tabs } from '@/components/ui/tabs';
import { ABSENCE_QUEUES } from '@/lib/contracts/leave/absence-queue';
import { absenceAddress, absenceQueryOf } from '@/lib/leave/queries';
import { ABSENCE_LABELS } from '@/lib/leave/words';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { AbsenceList } from './absence-list';
import { AwayCard } from './away-card';

const SHOWN = ['active', 'upcoming', 'ended'] as const;
const CLOSED = ['declined', 'withdrawn', 'cancelled'] as const;
const labelled = (value: (typeof SHOWN | typeof CLOSED)[number]) => ({
  value,
  label: ABSENCE_LABELS[value],
});
const TABS = [
  ...SHOWN.map(labelled),
  { value: 'no_return', label: 'Not returned' },
  ...CLOSED.map(labelled),
  { value: 'all', label: 'All' },
];

export function AllLoaScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const { query: read, problem } = absenceAddress.read(query);
  const asked = isReady && read ? absenceQueryOf(read) : null;
  const reset = () => setQuery(absenceAddress.NO_QUERY);
  return (
    <Screen
      description="Past and upcoming driver LOA."
      actions={<ExportButton endpoint={ABSENCE_QUEUES.driver.csv} query={asked} />}
    >
      {problem !== null ? (
        <ListProblem subject="These requests" reason={problem} onReset={reset} />
      ) : (
        <>
          <div className="mb-4">
            <Tabs
              label="LOA status"
              value={read.state}
              options={TABS}
              patchOf={(state) => ({ state, sort: undefined, cursor: undefined })}
            />
          </div>
          <AbsenceList
            scope="driver"
            asked={asked}
            isWaiting={false}
            order="-from"
            empty="No LOA to show."
            onReset={reset}
            onChange={setQuery}
          />
        </>
      )}
      <AwayCard />
    </Screen>
  );
}
