import { useRouter } from 'next/router';
import { BareScreen } from '@/components/layout/screens/bare-screen';
import { Loading } from '@/components/ui/state/loading';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useActivation } from '@/lib/session/activation-queries';
import { ActivateForm } from './activate-form';
import { StepProblem } from '@/components/session/shared/step-problem';

/** Where an accepted applicant activates their account with the emailed link. */
export function ActivateScreen() {
  const { activate } = useRouter().query;
  const token = typeof activate === 'string' ? activate : null;
  const activation = useActivation(token === null ? null : { token });
  const { data, error } = activation;
  return (
    <BareScreen>
      <StepProblem subject="your account" query={activation} />
      {!error && !data && (
        <Loading label="Loading your account">
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data && token && <ActivateForm token={token} activation={data} />}
    </BareScreen>
  );
}
