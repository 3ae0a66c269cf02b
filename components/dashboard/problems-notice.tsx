import { Notice } from '@/components/ui/state/notice';
import { useDashboard } from '@/lib/dashboard/queries';

/** What keeps the panel from its work and only its administrators can mend; nothing where all is well. */
export function ProblemsNotice() {
  const { data } = useDashboard();
  return (
    <div className="mb-4 space-y-2 empty:hidden">
      {data?.problems.map((problem) => (
        <Notice key={problem} tone="danger" role="alert">
          {problem}
        </Notice>
      ))}
    </div>
  );
}
