import { Button } from '@/components/ui/button';
import { NotAnswering } from '@/components/ui/state/not-answering';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { OUTSIDE_SERVICES } from '@/lib/contracts/session/sign-in';
import { useLeaveToSignIn, useSignInMethods } from '@/lib/session/outside-queries';
import { nextFrom } from '@/lib/session/sign-in-address';
import { useSilence } from '@/lib/session/use-silence';

/** Sign-in with Steam or Discord, where configured. */
export function OutsideSignIn() {
  const methods = useSignInMethods();
  const leave = useLeaveToSignIn();
  const offered = OUTSIDE_SERVICES.filter((service) => methods.data?.methods.includes(service));
  const { silent, notice } = useSilence(offered);
  if (offered.length === 0) return null;
  return (
    <div className="space-y-2">
      <NotAnswering {...notice} advice="Sign in another way, or try again in a minute." />
      <p className="flex items-center gap-3 pb-2 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {offered.map((service) => (
          <Button
            key={service}
            disabled={silent.includes(service)}
            isPending={leave.isLeaving}
            onClick={() => leave.mutate({ service, next: nextFrom(window.location) })}
          >
            Continue with {SERVICE_NAMES[service]}
          </Button>
        ))}
      </div>
    </div>
  );
}
