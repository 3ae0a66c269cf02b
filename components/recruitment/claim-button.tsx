import { Button } from '@/components/ui/button';
import { notify } from '@/lib/messages/notify';
import { keepFocusNear } from '@/lib/navigation/keep-focus-near';
import { useClaim } from '@/lib/recruitment/queries';

interface ClaimButtonProps {
  reference: string;
}

export function ClaimButton({ reference }: ClaimButtonProps) {
  const claim = useClaim();
  return (
    <Button
      ref={keepFocusNear}
      variant="primary"
      isPending={claim.isPending}
      className="relative z-10"
      onClick={() =>
        claim.mutate(reference, {
          onSuccess: () =>
            notify({ type: 'SUCCESS', message: `The application ${reference} is yours.` }),
        })
      }
    >
      Claim
    </Button>
  );
}
