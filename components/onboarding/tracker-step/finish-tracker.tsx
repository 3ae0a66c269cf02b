import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import { useFinishTracker } from '@/lib/onboarding/queries';
import { pageOf } from '@/lib/onboarding/steps';
import { notify } from '@/lib/messages/notify';

const LATER = 'Your tracker has not been heard yet. Set it up before your first delivery.';

/** Goes on once the tracker was heard, or leaves that for later. */
export function FinishTracker({ isHeard }: { isHeard: boolean }) {
  const router = useRouter();
  const finish = useFinishTracker();
  const goOn = async () => {
    const { next } = await finish.mutateAsync({ is_later: !isHeard });
    if (!isHeard) notify({ type: 'WARNING', message: LATER });
    await router.push(pageOf(next));
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
        {isHeard ? 'Go on' : 'Do it later'}
      </Button>
    </div>
  );
}
