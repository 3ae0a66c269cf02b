import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/state/notice';
import { Since } from '@/components/ui/date/since';
import { Time } from '@/components/ui/date/time';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { APPLICATION_LABELS, DECLINE_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useMinute } from '@/lib/format/use-minute';
import { routes } from '@/lib/navigation/routes';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { type ActionName, actionsOf } from '@/lib/recruitment/actions';
import { isClaimable } from '@/lib/recruitment/claimable';
import { useApplicationChoices } from '@/lib/recruitment/queries';
import { useClaimMessage } from '@/lib/recruitment/use-claim-message';
import { isErased, STATE_TONES } from '@/lib/recruitment/words';
import { ActionDialog } from './action-dialog';
import { ClaimButton } from '@/components/recruitment/shared/claim-button';
import { LinkUsedUp } from './link-used-up';
import { ResendButton } from '@/components/recruitment/shared/resend-button';
import { ResendInSpite } from '@/components/recruitment/shared/resend-in-spite';

interface ApplicationDecisionProps {
  application: Application;
  /** Nothing is left to do here for now. */
  onDone: () => void;
}

/** An application’s status and actions. */
export function ApplicationDecision({ application, onDone }: ApplicationDecisionProps) {
  const { opened, open, goOn, close } = useOpenedDialog<ActionName>();
  const resend = useOpenedDialog<string>();
  const { held } = usePermissions();
  const now = useMinute();
  const { ref, version, state, assignee, submitted_at, interview_at, decided_by } = application;
  const { decided_at, reason_code, message, no_shows } = application;
  useClaimMessage(ref, state);
  const actions = actionsOf(application, held.has('MANAGE_APPS'), now);
  // Asked for ahead, so that accepting takes two keys in a row.
  useApplicationChoices(actions.some(({ name }) => name === 'accept') ? {} : null);
  return (
    <section tabIndex={-1} aria-label="Decision" className="space-y-4 outline-none">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={STATE_TONES[state]}>{APPLICATION_LABELS[state]}</Badge>
        {application.is_overdue && <Badge tone="danger">Overdue</Badge>}
        {submitted_at !== null && (
          <span>
            Sent <Since iso={submitted_at} />
          </span>
        )}
        {assignee !== null && <span>Recruiter: {assignee.name}</span>}
        {interview_at !== null && (
          <span>
            Interview <Time iso={interview_at} />
          </span>
        )}
        {decided_at !== null && (
          <span>
            Decided {decided_by !== null && `by ${decided_by.name}, `}
            <Time iso={decided_at} />
          </span>
        )}
      </p>
      {no_shows >= 2 && state === 'claimed' && (
        <Notice tone="warning">
          The applicant missed {no_shows} interviews. Consider declining.
        </Notice>
      )}
      {reason_code !== null && (
        <Notice>
          {DECLINE_LABELS[reason_code]}
          {message !== null && `: ${message}`}
        </Notice>
      )}
      <LinkUsedUp application={application} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isClaimable(application) && <ClaimButton name={application.name} reference={ref} />}
        {application.may_resend && (
          <ResendButton reference={ref} version={version} onBlocked={resend.open} />
        )}
        {actions.map(({ name, label, variant, shortcut }) => (
          <Button
            key={name}
            variant={variant}
            aria-keyshortcuts={shortcut}
            onClick={() => open(name)}
          >
            {label}
          </Button>
        ))}
        {held.has('MANAGE_BLACKLIST') && !isErased(application) && (
          <ButtonLink href={routes.blacklistFrom(ref)} variant="secondary">
            Add to blacklist
          </ButtonLink>
        )}
      </div>
      {/* Stays open when the action is no longer possible, so that what was typed isn’t lost. */}
      {resend.opened !== null && (
        <ResendInSpite application={application} why={resend.opened} onClose={resend.close} />
      )}
      {opened && (
        <ActionDialog
          action={opened}
          application={application}
          onDone={() => goOn(onDone)}
          onClose={close}
        />
      )}
    </section>
  );
}
