import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/state/notice';
import type { OutsideService } from '@/lib/contracts/session/sign-in';
import { ApiError } from '@/lib/http/api-error';
import { routes } from '@/lib/navigation/routes';
import { useSilence } from '@/lib/session/use-silence';
import { DiscordLeave } from './discord-leave';
import { SteamLeave } from './steam-leave';

interface ReturnProblemProps {
  service: OutsideService;
  /** Null if the page was opened without a redirect. */
  error: Error | null;
  hasDraft: boolean;
}

/** Why the flow with Steam or Discord failed, and what to do. */
export function ReturnProblem({ service, error, hasDraft }: ReturnProblemProps) {
  const { silent } = useSilence([service]);
  const code = error instanceof ApiError ? error.code : null;
  const isMember = code === 'is_member';
  // The button below says so as well, for as long as it lasts.
  const isSaidBelow = code === 'outside_unreachable' && silent.length > 0;
  return (
    <div className="space-y-6">
      {isSaidBelow ? null : error ? (
        <Notice tone="danger" role="alert">
          {error.message}
        </Notice>
      ) : (
        <Notice>No accounts are linked in this browser yet. Start with Steam.</Notice>
      )}
      {isMember ? (
        <AppLink href={routes.login} className="text-accent underline">
          Go to sign-in
        </AppLink>
      ) : service === 'discord' && hasDraft ? (
        <DiscordLeave />
      ) : (
        <SteamLeave label="Continue with Steam" />
      )}
      <AppLink href={routes.apply} className="block text-sm text-accent underline">
        Back to start
      </AppLink>
    </div>
  );
}
