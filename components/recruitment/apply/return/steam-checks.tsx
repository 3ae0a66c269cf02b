import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';
import { routes } from '@/lib/navigation/routes';
import { accountWords, ofDiscord } from '@/lib/recruitment/applicant-words';
import { useCheckAgain, useFirstChecks } from '@/lib/recruitment/apply-queries';
import { ChecksAdvice } from './checks-advice';
import { DiscordLeave } from '@/components/recruitment/apply/discord-leave';
import { OwnChecks } from '@/components/recruitment/apply/own-checks';

/** The results of the outside services, and the next step. */
export function SteamChecks({ application }: { application: OwnApplication }) {
  const { steam_id, steam_name, discord_id } = application;
  const checks = application.checks.filter((check) => !ofDiscord(check));
  const first = useFirstChecks(checks.length === 0 ? steam_id : null);
  const again = useCheckAgain();
  const problem = again.error ?? first.error;
  return (
    <div className="space-y-6">
      <p>Steam is linked as {accountWords(steam_name, steam_id)}.</p>
      <LiveRegion>
        {first.isFetching && (
          <p className="text-sm text-muted">Checking your accounts. This takes a few seconds.</p>
        )}
        {checks.length > 0 && <ChecksAdvice checks={checks} />}
      </LiveRegion>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {checks.length > 0 && <OwnChecks checks={checks} />}
      {!first.isFetching && (
        <Button isPending={again.isPending} onClick={() => again.mutate(undefined)}>
          Check again
        </Button>
      )}
      <div className="border-t border-line pt-6">
        {discord_id === null ? (
          <DiscordLeave />
        ) : (
          <ButtonLink href={routes.applyForm} variant="primary">
            Continue to the form
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
