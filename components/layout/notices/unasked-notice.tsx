import { Button } from '@/components/ui/button';
import { useAskAgain } from '@/lib/permissions/use-permissions';
import { PageNotice } from './page-notice';

/** Names no permission, because without a response no one knows what is missing. */
export function UnaskedNotice() {
  const { isAsking, askAgain } = useAskAgain();
  return (
    <PageNotice
      title="We couldn’t check your access."
      action={
        <Button isPending={isAsking} onClick={askAgain}>
          Try again
        </Button>
      }
    >
      The panel isn’t responding. Check your connection, or try again in a moment.
    </PageNotice>
  );
}
