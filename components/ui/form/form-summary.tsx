import type { Problems } from '@/lib/forms/form-problems';
import { Notice } from '@/components/ui/state/notice';

interface FormSummaryProps {
  problems: Problems;
  /** The refusal already shown above. */
  refusal: string | undefined;
}

/** Everything that keeps the form from being sent, with a link to each field. */
export function FormSummary({ problems: { fields, others }, refusal }: FormSummaryProps) {
  const unsaid = others.filter((message) => message !== refusal);
  const count = fields.length + unsaid.length;
  if (count === 0 || (count === 1 && fields.length === 1)) return null;
  return (
    // Fields announce their own errors, so only other problems are an alert.
    <Notice tone="danger" {...(unsaid.length > 0 && { role: 'alert' as const })}>
      {count > 1 && (
        <p>
          Fix {count} {unsaid.length > 0 ? 'problems' : 'fields'}:
        </p>
      )}
      {unsaid.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {fields.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-3">
          {fields.map(({ name, label, focus }) => (
            <li key={name}>
              <button
                type="button"
                onClick={focus}
                className="min-h-6 text-left text-accent underline"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
