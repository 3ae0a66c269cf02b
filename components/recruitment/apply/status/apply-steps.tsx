import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button-link';
import { LiveRegion } from '@/components/ui/state/live-region';
import type { OwnApplication, Standing } from '@/lib/contracts/recruitment/apply';
import { routes } from '@/lib/navigation/routes';
import { accountWords, dayOf } from '@/lib/recruitment/applicant-words';
import { ApplyStep } from './apply-step';
import { ClosedNotice } from '@/components/recruitment/apply/closed-notice';
import { CompanyRules } from '@/components/recruitment/apply/company-rules';
import { DiscordLeave } from '@/components/recruitment/apply/discord-leave';
import { Requirements } from './requirements';
import { SteamLeave } from '@/components/recruitment/apply/steam-leave';

interface ApplyStepsProps {
  /** This browser's draft. */
  application: OwnApplication | null;
  recruitment: Pick<Standing, 'is_open' | 'reopens_on'>;
}

export function ApplySteps({ application, recruitment }: ApplyStepsProps) {
  const { is_open: isOpen, reopens_on: reopensOn } = recruitment;
  const hasSteam = application !== null;
  const hasDiscord = application !== null && application.discord_id !== null;
  return (
    <div className="space-y-6">
      <LiveRegion>{!isOpen && <ClosedNotice reopensOn={reopensOn} />}</LiveRegion>
      <Requirements isOpen={isOpen} />
      <CompanyRules />
      <ol className="divide-y divide-line border-y border-line">
        <ApplyStep number={1} title="Steam" isDone={hasSteam}>
          {hasSteam ? (
            <p className="text-muted">
              Linked as {accountWords(application.steam_name, application.steam_id)}.{' '}
              <AppLink href={routes.applySteam} className="whitespace-nowrap text-accent underline">
                View your checks
              </AppLink>
            </p>
          ) : isOpen ? (
            <SteamLeave
              label="Continue with Steam"
              hint="Confirms who you are, and finds an application you’ve already sent."
            />
          ) : (
            <SteamLeave label="Find my application with Steam" hint="If you’ve already applied." />
          )}
        </ApplyStep>
        <ApplyStep number={2} title="Discord" isDone={hasDiscord}>
          {hasDiscord && (
            <p className="text-muted">
              Linked as {accountWords(application.discord_name, application.discord_id)}.
            </p>
          )}
          {hasSteam && !hasDiscord && <DiscordLeave />}
          {!hasSteam && <p className="text-muted">We talk and hold interviews there.</p>}
        </ApplyStep>
        <ApplyStep number={3} title="The form" isDone={false}>
          {hasDiscord ? (
            <ButtonLink href={routes.applyForm} variant="primary">
              {isOpen ? 'Fill in form' : 'View draft'}
            </ButtonLink>
          ) : (
            <p className="text-muted">
              Takes about five minutes. Your answers are saved as you type.
            </p>
          )}
        </ApplyStep>
      </ol>
      {application?.kept_until && (
        <p className="text-sm text-muted">
          Your draft is kept until {dayOf(application.kept_until)}.{' '}
          <AppLink href={routes.applyCancel} className="whitespace-nowrap text-accent underline">
            Delete draft
          </AppLink>
        </p>
      )}
      <p className="text-sm text-muted">
        Already a member?{' '}
        <AppLink href={routes.login} className="text-accent underline">
          Sign in
        </AppLink>
      </p>
    </div>
  );
}
