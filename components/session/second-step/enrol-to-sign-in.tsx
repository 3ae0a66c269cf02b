import { ButtonLink } from '@/components/ui/button-link';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { afterSignIn } from '@/lib/session/after-sign-in';
import { useEnrolmentToSignIn, useGiveCode } from '@/lib/session/factor-queries';
import { nextFrom } from '@/lib/session/sign-in-address';
import { AppEnrolment } from '@/components/shared/session/app-enrolment';
import { RecoveryCodes } from '@/components/shared/session/recovery-codes';

/** For members who must set up two-step verification before signing in. */
export function EnrolToSignIn() {
  const enrolment = useEnrolmentToSignIn();
  const give = useGiveCode();
  if (give.data?.recovery_codes)
    return (
      <div className="space-y-6">
        <RecoveryCodes codes={give.data.recovery_codes} />
        <ButtonLink href={afterSignIn(give.data.hold, nextFrom(window.location))} variant="primary">
          I’ve saved my codes
        </ButtonLink>
      </div>
    );
  return (
    <div className="space-y-4">
      <p className="text-sm">Your account requires two-step verification. Set it up now.</p>
      <QueryStates subject="your key" query={enrolment} skeleton={<Skeleton className="h-64" />}>
        {(data) => (
          <AppEnrolment
            enrolment={data}
            isPending={give.isPending}
            error={give.error}
            onCode={(code) => give.mutateAsync({ code, is_trusted: false })}
          />
        )}
      </QueryStates>
    </div>
  );
}
