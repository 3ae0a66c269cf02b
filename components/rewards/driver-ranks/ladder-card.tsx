import { Button } from '@/components/ui/button';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { rankFor } from '@/lib/contracts/rewards/ladder';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useRanks } from '@/lib/rewards/ladder-queries';
import { formatPoints } from '@/lib/format/quantity';
import { Ladder } from './ladder';
import { LadderDialog } from './ladder-dialog';

/** All ranks, with the member's own one marked. */
export function LadderCard() {
  const ladder = useRanks();
  const { held } = usePermissions();
  const { opened, open, close } = useOpenedDialog<'edit'>();
  return (
    <QueryCard
      title="Ranks"
      subject="the ranks"
      query={ladder}
      skeleton={<Skeleton className="h-96 w-full" />}
      aside={ladder.data && `You have ${formatPoints(ladder.data.points)}`}
    >
      {({ ranks, points, version }) => {
        const [first, ...higher] = ranks;
        const own = first && rankFor([first, ...higher], points);
        return (
          <>
            <Ladder ranks={ranks} points={points} ownId={own?.id ?? null} />
            {held.has('MANAGE_VTC_RULES') && (
              <div className="mt-4">
                <Button onClick={() => open('edit')}>Edit ranks</Button>
              </div>
            )}
            {opened && <LadderDialog ranks={ranks} version={version} onClose={close} />}
          </>
        );
      }}
    </QueryCard>
  );
}
