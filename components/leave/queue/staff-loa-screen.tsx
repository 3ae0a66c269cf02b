import { Screen } from '@/components/layout/screens/screen';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListProblem } from '@/components/ui/table/list-problem';
import { Tabs } from '@/components/ui/tabs';
import { ABSENCE_QUEUES } from '@/lib/contracts/leave/absence-queue';
import { ABSENCE_STATES } from '@/lib/contracts/leave/absences';
import { absenceQueryOf, staffAbsenceAddress } from '@/lib/leave/queries';
import { ABSENCE_LABELS } from '@/lib/leave/words';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { AbsenceList } from './absence-list';
import { AwayCard } from './away-card';

const TABS = [
  ...ABSENCE_STATES.map((value) => ({ value, label: ABSENCE_LABELS[value] })),
  { value: 'all', label: 'All' },
];

export function StaffLoaScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const { query: read, problem } = staffAbsenceAddress.read(query);
  const asked = isReady && read ? absenceQueryOf(read) : null;
  const isWaiting = read?.state === 'pending';
  const reset = () => setQuery(staffAbsenceAddress.NO_QUERY);
  return (
    <Screen
      description="Staff asking for time off. Accepting hands over their work as shown."
      actions={<ExportButton endpoint={ABSENCE_QUEUES.staff.csv} query={asked} />}
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
            scope="staff"
            asked={asked}
            isWaiting={isWaiting}
            order={isWaiting ? 'created_at' : '-from'}
            empty={isWaiting ? 'No staff LOA requests waiting.' : 'No staff LOA to show.'}
            onReset={reset}
            onChange={setQuery}
          />
          <AwayCard />
        </>
      )}
    </Screen>
  );
}
