import { Button } from '@/components/ui/button';

interface ListProblemProps {
  /** What can't be shown, as in "These members can’t be shown". */
  subject: string;
  reason: string;
  resetLabel?: string;
  onReset: () => void;
}

/** Says why the URL's list can't be shown, with a button that resets the URL. */
export function ListProblem(props: ListProblemProps) {
  const { subject, reason, resetLabel = 'Reset filters', onReset } = props;
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-6 text-sm"
    >
      <p className="text-base font-medium">{subject} can’t be shown.</p>
      <p className="wrap-anywhere text-muted">{reason}</p>
      <Button onClick={onReset}>{resetLabel}</Button>
    </div>
  );
}
