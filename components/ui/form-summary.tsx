import { Notice } from './notice';
import type { WrongField } from './form-values';

interface FormSummaryProps {
  fields: readonly WrongField[];
}

/** Which of several fields want another look, each a press away. */
export function FormSummary({ fields }: FormSummaryProps) {
  return (
    <Notice tone="danger">
      <p>{fields.length} fields want another look:</p>
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
    </Notice>
  );
}
