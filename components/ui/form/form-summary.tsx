import type { Problems } from '@/lib/forms/form-problems';
import { Notice } from '@/components/ui/state/notice';

interface FormSummaryProps {
  problems: Problems;
  /** What is said above it already. */
  refusal: string | undefined;
}

/** What stands in the way of a form; each field is a press away. */
export function FormSummary({ problems: { fields, others }, refusal }: FormSummaryProps) {
  const unsaid = others.filter((message) => message !== refusal);
  const count = fields.length + unsaid.length;
  if (count === 0 || (count === 1 && fields.length === 1)) return null;
  return (
    // Fields say by themselves what is wrong with them.
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
