import { Screen } from '@/components/layout/screens/screen';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListTabs } from '@/components/ui/table/list-tabs';
import { ABSENCE_QUEUES } from '@/lib/contracts/leave/absence-queue';
import { absenceQueryOf, type absenceAddress } from '@/lib/leave/queries';
import { useListAddress } from '@/lib/navigation/use-list-address';
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
export function AbsencesScreen(props: AbsencesScreenProps) {
  const { scope, description, tabs, empty, emptyQueue } = props;
  const { address, problem, setQuery, reset } = useListAddress(props.address);
  const asked = address && absenceQueryOf(address);
  const isWaiting = address?.state === 'pending';
  return (
    <Screen
      description={description}
      actions={<ExportButton endpoint={ABSENCE_QUEUES[scope].csv} query={asked} />}
    >
      <AbsenceList
        scope={scope}
        asked={asked}
        problem={problem}
        isWaiting={isWaiting}
        empty={isWaiting ? emptyQueue : empty}
        filters={
          <ListTabs name="state" label="LOA status" value={address?.state ?? ''} options={tabs} />
        }
        onReset={reset}
        onChange={setQuery}
      />
      <AwayCard />
    </Screen>
  );
}
