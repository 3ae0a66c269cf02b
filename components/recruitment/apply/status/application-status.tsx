import { AppLink } from '@/components/ui/app-link';
import { Facts } from '@/components/ui/text/facts';
import { Time } from '@/components/ui/date/time';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';
import type { InstantShape } from '@/lib/format/date-time';
import { routes } from '@/lib/navigation/routes';
import { isWithdrawable } from '@/lib/recruitment/applicant-words';
import { AnswerRecruiter } from './answer-recruiter';
import { StatusMessages } from './status-messages';
import { StatusSummary } from '@/components/recruitment/apply/status-summary';
import { SteamLeave } from '@/components/recruitment/apply/steam-leave';

const time = (label: string, iso: string | null, shape?: InstantShape) =>
  iso === null ? [] : [{ label, value: <Time iso={iso} {...(shape && { shape })} /> }];

/** Labels of applications that ended without a decision. */
const DECIDED: Partial<Record<ApplicationState, string>> = {
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** An application's status as its applicant sees it. */
export function ApplicationStatus({ application }: { application: OwnApplication }) {
  const { ref, state, recruiter, messages, message } = application;
  return (
    <div className="space-y-6">
      <StatusSummary application={application}>
        {message !== null && state === 'declined' && (
          <blockquote className="mt-4 border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-line">
            {message}
          </blockquote>
        )}
      </StatusSummary>
      <Facts
        facts={[
          { label: 'Reference', value: <span className="font-medium tabular-nums">{ref}</span> },
          ...time('Sent', application.submitted_at),
          ...(recruiter === null ? [] : [{ label: 'Recruiter', value: <bdi>{recruiter}</bdi> }]),
          ...time('Interview', application.interview_at, 'appointment'),
          ...time(DECIDED[state] ?? 'Decided', application.decided_at),
          ...time('Apply again from', application.may_apply_again_at),
        ]}
      />
      {messages.length > 0 && <StatusMessages messages={messages} />}
      <AnswerRecruiter {...application} />
      {application.may_apply_now && <SteamLeave label="Apply again with Steam" />}
      {state === 'activated' && (
        <AppLink href={routes.login} className="text-accent underline">
          Go to sign-in
        </AppLink>
      )}
      {isWithdrawable(state) && (
        <AppLink href={routes.applyCancel} className="block text-sm text-muted underline">
          Withdraw application
        </AppLink>
      )}
    </div>
  );
}
