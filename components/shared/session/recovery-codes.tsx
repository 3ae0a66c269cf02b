import { CopyButton } from '@/components/ui/copy-button';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';

interface RecoveryCodesProps {
  /** Null until they are created. */
  codes: readonly string[] | null;
}

/** One-time codes for signing in without the app. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  return (
    <section
      aria-labelledby={codes ? 'recovery-codes' : undefined}
      className={codes ? 'space-y-3 text-sm' : 'sr-only'}
    >
      {codes && (
        <h2 id="recovery-codes" className="font-semibold">
          Recovery codes
        </h2>
      )}
      <LiveRegion>
        {codes && (
          // A new key for new codes, so that they are announced again.
          <Notice key={codes[0]} tone="warning">
            Keep your recovery codes somewhere you can reach without your device. Each works once.
            They aren’t shown again.
          </Notice>
        )}
      </LiveRegion>
      {codes && (
        <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      )}
      {codes && <CopyButton value={codes.join('\n')} describedBy="recovery-codes" />}
    </section>
  );
}
