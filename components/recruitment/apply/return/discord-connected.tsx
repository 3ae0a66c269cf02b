import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/state/notice';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';
import { routes } from '@/lib/navigation/routes';
import { accountWords, ofDiscord } from '@/lib/recruitment/applicant-words';
import { DiscordLeave } from '@/components/recruitment/apply/discord-leave';
import { OwnChecks } from '@/components/recruitment/apply/own-checks';

export function DiscordConnected({ application }: { application: OwnApplication }) {
  const { discord_id, discord_name, checks } = application;
  if (discord_id === null) return <DiscordLeave />;
  const isOnServer = checks.some(
    ({ name, result }) => name === 'discord_member' && result === 'pass',
  );
  return (
    <div className="space-y-6">
      <Notice tone="success">Discord is linked as {accountWords(discord_name, discord_id)}.</Notice>
      <OwnChecks checks={checks.filter(ofDiscord)} />
      {!isOnServer && (
        <div className="space-y-3">
          <p>You don’t seem to be on our Discord server yet. Try again.</p>
          <DiscordLeave />
        </div>
      )}
      <ButtonLink href={routes.applyForm} variant="primary">
        Continue to the form
      </ButtonLink>
    </div>
  );
}
