import { CopyField } from '@/components/ui/form/copy-field';
import { Notice } from '@/components/ui/state/notice';
import { Time } from '@/components/ui/date/time';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import type { OwnTracker } from '@/lib/contracts/jobs/tracker-settings';
import { TRACKER_LABELS } from '@/lib/jobs/labels';
import { INSTALL_STEPS } from '@/lib/onboarding/tracker-words';
import { LoggerToken } from './logger-token';

interface TrackerSetUpProps extends OwnTracker {
  tracker: Tracker;
}

/** How the chosen tracker is set up, and whether it was heard. */
export function TrackerSetUp(props: TrackerSetUpProps) {
  const { tracker, company, last_signal_at, job_logger_address: address } = props;
  const name = TRACKER_LABELS[tracker];
  return (
    <section aria-labelledby="set-up" className="space-y-4 text-sm">
      <h2 id="set-up" className="text-base font-semibold">
        Set {name} up
      </h2>
      <ol className="list-decimal space-y-1 pl-6">
        {INSTALL_STEPS[tracker].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {tracker === 'job_logger' && (
        <>
          <CopyField
            label="Address"
            value={`${address.startsWith('/') ? window.location.origin : ''}${address}`}
          />
          <LoggerToken />
        </>
      )}
      {company === 'waiting' && (
        <Notice tone="warning" role="status">
          You are not on the company’s list at {name} yet. It is asked again by itself.
        </Notice>
      )}
      {company === 'failed' && (
        <Notice tone="warning" role="status">
          {name} did not add you to the company. Choose it again to try once more, or ask the staff.
        </Notice>
      )}
      {company === 'added' && (
        <Notice tone="success" role="status">
          You were added to the company at {name}.
        </Notice>
      )}
      <Notice tone={last_signal_at ? 'success' : 'info'} role="status">
        {last_signal_at ? (
          <>
            {name} works: last signal <Time iso={last_signal_at} />. Jobs you finish now count once
            onboarding is finished.
          </>
        ) : (
          <>Waiting for the test signal. This page notices by itself when {name} sends something.</>
        )}
      </Notice>
    </section>
  );
}
