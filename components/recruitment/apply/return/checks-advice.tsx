import { Notice } from '@/components/ui/state/notice';
import type { ApplicationCheck } from '@/lib/contracts/recruitment/applications';

/** Sums up the worst check. None blocks the application, since a person decides. */
export function ChecksAdvice({ checks }: { checks: readonly ApplicationCheck[] }) {
  const of = (wanted: ApplicationCheck['result']) =>
    checks.filter(({ result }) => result === wanted);
  const [failed] = of('fail');
  const [warning] = of('warn');
  if (failed)
    return (
      <Notice tone="danger">
        {failed.text} You can continue, but we rarely accept applications with a failed check.
      </Notice>
    );
  if (warning)
    return (
      <Notice tone="warning">
        {warning.text} You can continue. A recruiter will look at the warning.
      </Notice>
    );
  if (of('unknown').length > 0)
    return (
      <Notice>
        Some services haven’t answered. You can continue, and we’ll check again later.
      </Notice>
    );
  return <Notice tone="success">All checks passed.</Notice>;
}
