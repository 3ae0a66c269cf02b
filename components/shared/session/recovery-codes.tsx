import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/state/notice';

/** Each of them signs in once where the app is lost. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="recovery-codes" className="space-y-3 text-sm">
      <h2 id="recovery-codes" className="font-semibold">
        Recovery codes
      </h2>
      <Notice tone="warning" role="status">
        Keep them somewhere you can reach without your device. Each works once. They aren’t shown
        again.
      </Notice>
      <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')} describedBy="recovery-codes" />
    </section>
  );
}
