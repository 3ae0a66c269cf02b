import { AppLink } from '@/components/ui/app-link';
import { ApiError } from '@/lib/http/api-error';
import { routes } from '@/lib/navigation/routes';

interface RecordedLinkProps {
  error: Error | null;
  /** The number of the TruckersMP event that was asked for. */
  truckersmpId: number | null | undefined;
  onFollow: () => void;
}

/** Leads to the invitation that is recorded already. */
export function RecordedLink({ error, truckersmpId, onFollow }: RecordedLinkProps) {
  const isRecorded = error instanceof ApiError && error.code === 'already_recorded';
  if (!isRecorded || !truckersmpId) return null;
  return (
    <AppLink
      href={routes.eventInviteTo(truckersmpId)}
      onClick={onFollow}
      className="block text-sm text-accent underline"
    >
      Open the recorded invitation
    </AppLink>
  );
}
