import { BareScreen } from '@/components/layout/screens/bare-screen';
import { Loading } from '@/components/ui/state/loading';
import { Skeleton } from '@/components/ui/state/skeleton';
import { usePendingSignIn } from '@/lib/session/factor-queries';
import { EnrolToSignIn } from './enrol-to-sign-in';
import { SecondStep } from './second-step';
import { SignInAgain } from '@/components/session/shared/sign-in-again';
import { StepProblem } from '@/components/session/shared/step-problem';

export function SecondStepScreen() {
  const pending = usePendingSignIn();
  const { data, error } = pending;
  return (
    <BareScreen>
      <StepProblem subject="your sign-in" query={pending} />
      {!error && !data && (
        <Loading label="Loading your sign-in">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.owes === null && <SignInAgain reason="Sign in again." />}
      {data?.owes === 'code' && (
        <SecondStep canUnlock={data.can_unlock} isWaiting={data.is_waiting_for_approval} />
      )}
      {data?.owes === 'enrolment' && <EnrolToSignIn />}
    </BareScreen>
  );
}
