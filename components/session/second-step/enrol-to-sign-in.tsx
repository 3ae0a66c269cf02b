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
  const given = give.data?.recovery_codes ? give.data : null;
  return (
    <div className="space-y-6">
      <RecoveryCodes codes={given?.recovery_codes ?? null} />
      {given ? (
        <ButtonLink href={afterSignIn(given.hold, nextFrom(window.location))} variant="primary">
          I’ve saved my codes
        </ButtonLink>
      ) : (
        <div className="space-y-4">
          <p className="text-sm">Your account requires two-step verification. Set it up now.</p>
          <QueryStates
            subject="your key"
            query={enrolment}
            skeleton={<Skeleton className="h-64" />}
          >
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
      )}
    </div>
  );
}
