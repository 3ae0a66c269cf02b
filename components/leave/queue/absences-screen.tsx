import { Screen } from '@/components/layout/screens/screen';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListProblem } from '@/components/ui/table/list-problem';
import { Tabs } from '@/components/ui/tabs';
import { ABSENCE_QUEUES } from '@/lib/contracts/leave/absence-queue';
import { absenceQueryOf, type absenceAddress } from '@/lib/leave/queries';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { AbsenceList } from './absence-list';
import { AwayCard } from './away-card';

interface AbsencesScreenProps {
  scope: keyof typeof ABSENCE_QUEUES;
  address: typeof absenceAddress;
  description: string;
  tabs: readonly { value: string; label: string }[];
  empty: string;
  /** Said of an empty list of requests that wait. */
  emptyQueue: string;
}

/** The LOA of drivers or staff by status, and who is away. */
export function AbsencesScreen({
  scope,
  address,
  description,
  tabs,
  empty,
  emptyQueue,
}: AbsencesScreenProps) {
  const { query, isReady, setQuery } = useQueryState();
  const { query: read, problem } = address.read(query);
  const asked = isReady && read ? absenceQueryOf(read) : null;
  const isWaiting = read?.state === 'pending';
  const reset = () => setQuery(address.NO_QUERY);
  return (
    <Screen
      description={description}
      actions={<ExportButton endpoint={ABSENCE_QUEUES[scope].csv} query={asked} />}
    >
      {problem !== null ? (
        <ListProblem subject="These requests" reason={problem} onReset={reset} />
      ) : (
        <>
          <div className="mb-4">
            <Tabs
              label="LOA status"
              value={read.state}
              options={tabs}
              patchOf={(state) => ({ state, sort: undefined, cursor: undefined })}
            />
          </div>
          <AbsenceList
            scope={scope}
            asked={asked}
            isWaiting={isWaiting}
            order={isWaiting ? 'created_at' : '-from'}
            empty={isWaiting ? emptyQueue : empty}
            onReset={reset}
            onChange={setQuery}
          />
        </>
      )}
      <AwayCard />
    </Screen>
  );
}
