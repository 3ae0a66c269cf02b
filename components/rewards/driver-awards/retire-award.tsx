import { OtherAction } from '@/components/ui/dialog/other-action';
import type { Award } from '@/lib/contracts/rewards/awards';
import { notify } from '@/lib/messages/notify';
import { useRetireAward } from '@/lib/rewards/award-queries';

interface RetireAwardProps {
  award: Award;
  onDone: () => void;
}

/** Retires or restores an award; members keep it. */
export function RetireAward({ award, onDone }: RetireAwardProps) {
  const { id, version, name, retired_at: retired } = award;
  const retire = useRetireAward();
  const isInUse = retired === null;
  return (
    <OtherAction
      variant={isInUse ? 'danger' : 'secondary'}
      className="mr-auto"
      isPending={retire.isPending}
      onAction={() =>
        retire.mutate(
          { id, version, is_retired: isInUse },
          {
            onSuccess: () => {
              notify({
                type: 'SUCCESS',
                message: `“${name}” ${isInUse ? 'retired. Members keep it.' : 'restored.'}`,
              });
              onDone();
            },
          },
        )
      }
    >
      {isInUse ? 'Retire award' : 'Restore award'}
    </OtherAction>
  );
}
