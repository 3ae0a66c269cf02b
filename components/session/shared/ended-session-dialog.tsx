import { Button } from '@/components/ui/button';
import { BUTTON, BUTTON_VARIANTS } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Notice } from '@/components/ui/state/notice';
import { routes } from '@/lib/navigation/routes';
import { forgetEnded } from '@/lib/session/ended-session';
import { leaveWithoutTyped, useGoOn } from '@/lib/session/go-on';

interface EndedSessionDialogProps {
  user_id: number | undefined;
}

/** Explains how to continue without losing input. */
export function EndedSessionDialog({ user_id }: EndedSessionDialogProps) {
  const { goOn, isPending, error } = useGoOn(user_id);
  return (
    <Dialog
      role="alertdialog"
      title="Your session has ended"
      description="What you entered is still here. Sign in in a new tab, then come back and submit it."
      onClose={forgetEnded}
    >
      <div className="space-y-4">
        {error && (
          <Notice tone="danger" role="alert">
            {error.message}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {/* First in the dialog, because focus moves here while the member may be typing. */}
          <a
            href={routes.login}
            target="_blank"
            rel="noopener"
            className={`${BUTTON} ${BUTTON_VARIANTS.primary}`}
          >
            Sign in <span className="sr-only">(opens in a new tab)</span>
          </a>
          <Button isPending={isPending} onClick={goOn}>
            Continue
          </Button>
          <Button variant="quiet" onClick={leaveWithoutTyped}>
            Discard and leave
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
