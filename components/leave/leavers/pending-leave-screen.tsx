import { Screen } from '@/components/layout/screens/screen';
import { RESIGNATION_RULES } from '@/lib/contracts/leave/resignations';
import { waitingResignations } from '@/lib/leave/resignation-queries';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { LeaverList } from './leaver-list';

export function PendingLeaveScreen() {
  const { address, problem, setQuery, reset } = useListAddress(waitingResignations);
  const asked = address && { ...address, state: 'open' as const };
  return (
    <Screen
      description={`Members who want to leave. Without an answer within ${RESIGNATION_RULES.answer_days} days, a request takes effect.`}
    >
      <LeaverList
        isWaiting
        asked={asked}
        problem={problem}
        empty="No leave requests waiting."
        onReset={reset}
        onChange={setQuery}
      />
    </Screen>
  );
}
