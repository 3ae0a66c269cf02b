import { LoadedHistory } from '@/components/ui/text/loaded-history';
import { useAwardHistory } from '@/lib/rewards/award-queries';

interface AwardHistoryProps {
  id: number;
}

/** The history of an award, including its grants. */
export function AwardHistory({ id }: AwardHistoryProps) {
  const history = useAwardHistory({ id });
  return (
    <div className="mt-5 border-t border-line pt-4">
      <LoadedHistory query={history} />
    </div>
  );
}
