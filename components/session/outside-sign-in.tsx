import { Button } from '@/components/ui/button';
import { SERVICE_NAMES } from '@/lib/contracts/service-names';
import { OUTSIDE_SERVICES } from '@/lib/contracts/sign-in';
import { useLeaveToSignIn, useSignInMethods } from '@/lib/session/outside-queries';
import { nextFrom } from '@/lib/session/sign-in-query';

/** The ways to sign in that lead over Steam or Discord, as far as they are set up. */
export function OutsideSignIn() {
  const methods = useSignInMethods();
  const leave = useLeaveToSignIn();
  const offered = OUTSIDE_SERVICES.filter((service) => methods.data?.methods.includes(service));
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {offered.map((service) => (
        <Button
          key={service}
          isPending={leave.isPending || leave.isSuccess}
          onClick={() => leave.mutate({ service, next: nextFrom(window.location) })}
        >
          Continue with {SERVICE_NAMES[service]}
        </Button>
      ))}
    </div>
  );
}
