import { Button } from '@/components/ui/button';
import { notify } from '@/lib/messages/notify';
import { useClaim } from '@/lib/recruitment/queries';

interface ClaimButtonProps {
  reference: string;
}

export function ClaimButton({ reference }: ClaimButtonProps) {
  const claim = useClaim();
  return (
    <Button
      variant="primary"
      isPending={claim.isPending}
      className="relative z-10"
      onClick={() =>
        claim.mutate(
          { ref: reference },
          {
            onSuccess: () =>
              notify({ type: 'SUCCESS', message: `Application ${reference} claimed.` }),
          },
        )
      }
    >
      Claim
    </Button>
  );
}
