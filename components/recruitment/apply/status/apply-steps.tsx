import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button-link';
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
  /** The draft of this browser. */
  application: OwnApplication | null;
  recruitment: Pick<Standing, 'is_open' | 'reopens_on'>;
}

export function ApplySteps({ application, recruitment }: ApplyStepsProps) {
  const { is_open: isOpen, reopens_on: reopensOn } = recruitment;
  const hasSteam = application !== null;
  const hasDiscord = application !== null && application.discord_id !== null;
  return (
    <div className="space-y-6">
      {!isOpen && <ClosedNotice reopensOn={reopensOn} />}
      <Requirements isOpen={isOpen} />
      <CompanyRules />
      <ol className="divide-y divide-line border-y border-line">
        <ApplyStep number={1} title="Steam" isDone={hasSteam}>
          {hasSteam ? (
            <p className="text-muted">
              Connected as {accountWords(application.steam_name, application.steam_id)}.{' '}
              <AppLink href={routes.applySteam} className="whitespace-nowrap text-accent underline">
                See your checks
              </AppLink>
            </p>
          ) : isOpen ? (
            <SteamLeave
              label="Continue with Steam"
              hint="Proves who you are. It also finds an application that you have sent already."
            />
          ) : (
            <SteamLeave
              label="Find my application with Steam"
              hint="If you have applied already."
            />
          )}
        </ApplyStep>
        <ApplyStep number={2} title="Discord" isDone={hasDiscord}>
          {hasDiscord && (
            <p className="text-muted">
              Connected as {accountWords(application.discord_name, application.discord_id)}.
            </p>
          )}
          {hasSteam && !hasDiscord && <DiscordLeave />}
          {!hasSteam && <p className="text-muted">Where we talk, and where the interview is.</p>}
        </ApplyStep>
        <ApplyStep number={3} title="The form" isDone={false}>
          {hasDiscord ? (
            <ButtonLink href={routes.applyForm} variant="primary">
              {isOpen ? 'Fill in the form' : 'Look at your draft'}
            </ButtonLink>
          ) : (
            <p className="text-muted">
              Some minutes of writing. It is kept as you write, so you can go on later.
            </p>
          )}
        </ApplyStep>
      </ol>
      {application?.kept_until && (
        <p className="text-sm text-muted">
          Your draft is kept until {dayOf(application.kept_until)}.{' '}
          <AppLink href={routes.applyCancel} className="whitespace-nowrap text-accent underline">
            Delete it
          </AppLink>
        </p>
      )}
      <p className="text-sm text-muted">
        Are you a member already?{' '}
        <AppLink href={routes.login} className="text-accent underline">
          Sign in
        </AppLink>
      </p>
    </div>
  );
}
