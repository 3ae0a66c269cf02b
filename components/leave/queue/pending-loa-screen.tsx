import { Screen } from '@/components/layout/screens/screen';
import { waitingAddress } from '@/lib/leave/queries';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { AbsenceList } from './absence-list';

export function PendingLoaScreen() {
  const { address, problem, setQuery, reset } = useListAddress(waitingAddress);
  const asked = address && { ...address, state: 'pending' as const };
  return (
    <Screen description="Drivers who want to be away. Accepting shows what it cancels first.">
      <AbsenceList
        scope="driver"
        asked={asked}
        problem={problem}
        isWaiting
        empty="No LOA requests waiting."
        onReset={reset}
        onChange={setQuery}
      />
    </Screen>
  );
}
