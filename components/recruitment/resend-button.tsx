import { Button } from '@/components/ui/button';
import { notify } from '@/lib/messages/notify';
import { useResendActivation } from '@/lib/recruitment/queries';

interface ResendButtonProps {
  reference: string;
  version: number;
}

export function ResendButton({ reference, version }: ResendButtonProps) {
  const resend = useResendActivation();
  return (
    <Button
      isPending={resend.isPending}
      className="relative z-10"
      onClick={() =>
        resend.mutate(
          { ref: reference, version },
          {
            onSuccess: () =>
              notify({ type: 'SUCCESS', message: 'A new activation link is on its way.' }),
          },
        )
      }
    >
      Send the link again
    </Button>
  );
}
