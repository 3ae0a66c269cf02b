import { Button } from '@/components/ui/button';
import type { Award } from '@/lib/contracts/rewards/awards';
import { notify } from '@/lib/messages/notify';
import { useRetireAward } from '@/lib/rewards/award-queries';

interface RetireAwardProps {
  award: Award;
  onDone: () => void;
}

/** Takes an award out of use, or back into it; who has it keeps it. */
export function RetireAward({ award, onDone }: RetireAwardProps) {
  const { id, version, name, retired_at: retired } = award;
  const retire = useRetireAward();
  const isInUse = retired === null;
  return (
    <Button
      variant={isInUse ? 'danger' : 'secondary'}
      className="mr-auto"
      isPending={retire.isPending}
      onClick={() =>
        retire.mutate(
          { id, version, is_retired: isInUse },
          {
            onSuccess: () => {
              notify({
                type: 'SUCCESS',
                message: `“${name}” is ${isInUse ? 'retired. Who has it keeps it.' : 'in use again.'}`,
              });
              onDone();
            },
          },
        )
      }
    >
      {isInUse ? 'Retire' : 'Use again'}
    </Button>
  );
}
