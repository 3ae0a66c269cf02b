import { Button } from '@/components/ui/button';
import { useAskAgain } from '@/lib/permissions/use-permissions';
import { PageNotice } from './page-notice';

/** Without an answer nobody can tell whether the page is for the member, so no permission is named. */
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
