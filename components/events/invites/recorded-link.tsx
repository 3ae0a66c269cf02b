import { AppLink } from '@/components/ui/app-link';
import { mayClose } from '@/lib/store/typed';
import { ApiError } from '@/lib/http/api-error';
import { isForBrowser } from '@/lib/navigation/is-for-browser';
import { routes } from '@/lib/navigation/routes';

interface RecordedLinkProps {
  error: Error | null;
  /** The number of the TruckersMP event that was asked for. */
  truckersmpId: number | null | undefined;
  onFollow: () => void;
}

export const isRecorded = (error: unknown) =>
  error instanceof ApiError && error.code === 'already_recorded';

/** Leads to the invitation that is recorded already. */
export function RecordedLink({ error, truckersmpId, onFollow }: RecordedLinkProps) {
  if (!isRecorded(error) || !truckersmpId) return null;
  return (
    <AppLink
      href={routes.eventInviteTo(truckersmpId)}
      onClick={(event) => {
        // The dialog stays open under a new tab.
        if (isForBrowser(event)) return;
        const dialog = event.currentTarget.closest('dialog');
        // It leads to the page under the dialog, so nothing else asks.
        if (dialog && !mayClose(dialog)) event.preventDefault();
        else onFollow();
      }}
      className="block text-sm text-accent underline"
    >
      Open the recorded invitation
    </AppLink>
  );
}
