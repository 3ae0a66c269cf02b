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

/** Says how to go on with what was typed. */
export function EndedSessionDialog({ user_id }: EndedSessionDialogProps) {
  const { goOn, isPending, error } = useGoOn(user_id);
  return (
    <Dialog
      role="alertdialog"
      title="Your session has ended"
      description="What you have entered is still here. Sign in in another tab, come back to this one, and send it."
      onClose={forgetEnded}
    >
      <div className="space-y-4">
        {error && (
          <Notice tone="danger" role="alert">
            {error.message}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {/* First, as the focus comes here by itself while somebody may be typing. */}
          <a
            href={routes.login}
            target="_blank"
            rel="noopener"
            className={`${BUTTON} ${BUTTON_VARIANTS.primary}`}
          >
            Sign in <span className="sr-only">(opens in a new tab)</span>
          </a>
          <Button isPending={isPending} onClick={goOn}>
            Go on
          </Button>
          <Button variant="quiet" onClick={leaveWithoutTyped}>
            Leave without it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
