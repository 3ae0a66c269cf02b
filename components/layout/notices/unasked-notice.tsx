import { Button } from '@/components/ui/button';
import { PageNotice } from './page-notice';

interface UnaskedNoticeProps {
  isPending: boolean;
  onRetry: () => void;
}

/** Without an answer nobody can tell whether the page is for the member, so no permission is named. */
export function UnaskedNotice({ isPending, onRetry }: UnaskedNoticeProps) {
  return (
    <PageNotice
      title="We couldn’t check your access."
      action={
        <Button isPending={isPending} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The panel is not answering, so it can’t tell whether this page is for you. Check your
      connection, or try again in a moment.
    </PageNotice>
  );
}
