import { Notice } from '@/components/ui/state/notice';
import type { ApplicationCheck } from '@/lib/contracts/recruitment/applications';

/** The worst of the checks in a sentence: nobody is stopped by one, a person decides. */
export function ChecksAdvice({ checks }: { checks: readonly ApplicationCheck[] }) {
  const of = (wanted: ApplicationCheck['result']) =>
    checks.filter(({ result }) => result === wanted);
  const [failed] = of('fail');
  const [warning] = of('warn');
  if (failed)
    return (
      <Notice tone="danger" role="alert">
        {failed.text} You can go on, but we rarely accept an application with a failed check.
      </Notice>
    );
  if (warning)
    return (
      <Notice tone="warning" role="status">
        {warning.text} You can go on: a recruiter looks at it.
      </Notice>
    );
  if (of('unknown').length > 0)
    return (
      <Notice role="status">
        Not every service has answered. You can go on: we ask again later.
      </Notice>
    );
  return (
    <Notice tone="success" role="status">
      All checks passed.
    </Notice>
  );
}
