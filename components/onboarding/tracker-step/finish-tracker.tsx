import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import { fromHere } from '@/lib/navigation/from-here';
import { useFinishTracker } from '@/lib/onboarding/queries';
import { pageOf } from '@/lib/onboarding/steps';
import { notify } from '@/lib/messages/notify';

const LATER = 'We haven’t heard from your tracker yet. Set it up before your first job.';

/** Continues once the tracker was heard from, or skips that for now. */
export function FinishTracker({ isHeard }: { isHeard: boolean }) {
  const router = useRouter();
  const finish = useFinishTracker();
  const goOn = async () => {
    const lead = fromHere();
    const { next } = await finish.mutateAsync({ is_later: !isHeard });
    if (!isHeard) notify({ type: 'WARNING', message: LATER });
    lead(() => void router.push(pageOf(next)));
  };
  return (
    <div className="space-y-4">
      {finish.error && (
        <Notice tone="danger" role="alert">
          {finish.error.message}
        </Notice>
      )}
      <Button
        variant={isHeard ? 'primary' : 'secondary'}
        isPending={finish.isPending || finish.isSuccess}
        onClick={() => void goOn().catch(() => undefined)}
      >
        {isHeard ? 'Continue' : 'Set up later'}
      </Button>
    </div>
  );
}
