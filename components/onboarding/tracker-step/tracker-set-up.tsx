import { CopyField } from '@/components/ui/form/copy-field';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { Time } from '@/components/ui/date/time';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import type { OwnTracker } from '@/lib/contracts/jobs/tracker-settings';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { INSTALL_STEPS } from '@/lib/onboarding/tracker-words';
import { LoggerToken } from './logger-token';

interface TrackerSetUpProps extends OwnTracker {
  tracker: Tracker;
}

/** How to set up the chosen tracker, and when it was last heard from. */
export function TrackerSetUp(props: TrackerSetUpProps) {
  const { tracker, company, last_signal_at, job_logger_address: address } = props;
  const name = TRACKER_NAMES[tracker];
  return (
    <section aria-labelledby="set-up" className="space-y-4 text-sm">
      <h2 id="set-up" className="text-base font-semibold">
        Set up {name}
      </h2>
      <ol className="list-decimal space-y-1 pl-6">
        {INSTALL_STEPS[tracker].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {tracker === 'job_logger' && (
        <>
          <CopyField
            label="Server URL"
            value={`${address.startsWith('/') ? window.location.origin : ''}${address}`}
          />
          <LoggerToken />
        </>
      )}
      <LiveRegion>
        {company === 'waiting' && (
          <Notice tone="warning">
            You’re not on the company’s list at {name} yet. We’ll check again automatically.
          </Notice>
        )}
        {company === 'failed' && (
          <Notice tone="warning">
            {name} didn’t add you to the company. Choose it again to retry, or ask staff.
          </Notice>
        )}
        {company === 'added' && (
          <Notice tone="success">You’ve been added to the company at {name}.</Notice>
        )}
      </LiveRegion>
      <LiveRegion>
        <Notice tone={last_signal_at ? 'success' : 'info'}>
          {last_signal_at ? (
            <>
              {name} works: last signal <Time iso={last_signal_at} />. Jobs you finish now count
              once onboarding is finished.
            </>
          ) : (
            <>Waiting for a test signal. This page updates when {name} sends something.</>
          )}
        </Notice>
      </LiveRegion>
    </section>
  );
}
