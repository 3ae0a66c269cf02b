import { type ReactNode, useId } from 'react';

interface FormStepProps {
  number: number;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A numbered section of a long form; all sections are visible. */
export function FormStep({ number, title, hint, children }: FormStepProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="space-y-4 border-t border-line pt-5 first:border-0 first:pt-0"
    >
      <header>
        <h3 id={id} className="flex items-center gap-3 font-semibold">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-raised text-sm"
          >
            {number}
          </span>
          {title}
        </h3>
        {hint !== undefined && <p className="mt-1 ml-10 text-sm text-muted">{hint}</p>}
      </header>
      {children}
    </section>
  );
}
