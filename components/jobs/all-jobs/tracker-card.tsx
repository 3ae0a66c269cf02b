import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import { Time } from '@/components/ui/date/time';
import { WebAddress } from '@/components/ui/text/web-address';
import type { TrackerSetting } from '@/lib/contracts/jobs/tracker-settings';
import { formatNumber } from '@/lib/format/quantity';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { SecretActions } from './secret-actions';

const PROOFS = {
  signature: 'Signed with the secret',
  address: 'Secret in the address',
  token: 'One token per driver',
} as const;

interface TrackerCardProps {
  setting: TrackerSetting;
}

function secretOf({ has_secret, secret_since, old_secret_until }: TrackerSetting) {
  if (!has_secret) return 'None. Payloads are refused.';
  const since = secret_since ? (
    <>
      Set on <Time iso={secret_since} />
    </>
  ) : (
    'Set in the server settings'
  );
  return (
    <>
      {since}
      {old_secret_until && (
        <span className="block text-muted">
          Old secrets work until <Time iso={old_secret_until} />
        </span>
      )}
    </>
  );
}

export function TrackerCard({ setting }: TrackerCardProps) {
  const { tracker, address, proof, tokens, last_signal_at, last_day } = setting;
  const origin = address.startsWith('/') ? location.origin : '';
  return (
    <Card title={TRACKER_NAMES[tracker]}>
      <div className="mb-1 rounded-md border border-line bg-canvas px-3 py-2">
        <p className="text-xs text-muted">Webhook address</p>
        <WebAddress address={`${origin}${address}`} />
      </div>
      <Facts
        facts={[
          { label: 'Authentication', value: PROOFS[proof] },
          proof === 'token'
            ? { label: 'Drivers with a token', value: formatNumber(tokens) }
            : { label: 'Secret', value: secretOf(setting) },
          {
            label: 'Last activity',
            value: last_signal_at ? <Time iso={last_signal_at} /> : 'Never',
          },
          { label: 'Payloads (last 24 hours)', value: formatNumber(last_day.bodies) },
          { label: 'Invalid payloads', value: formatNumber(last_day.errors) },
          { label: 'Unverified payloads', value: formatNumber(last_day.refused) },
        ]}
      />
      {tracker === 'job_logger' ? (
        <p className="mt-3 text-sm text-muted">
          Drivers create their own tokens under Settings, Tracker.
        </p>
      ) : (
        <SecretActions tracker={tracker} hasOld={setting.old_secret_until !== null} />
      )}
    </Card>
  );
}
