import { useId } from 'react';
import { CONTROL } from './control-class';
import { CopyButton } from './copy-button';

interface ShownOnceProps {
  label: string;
  value: string;
}

/** A secret that nobody can look up again. */
export function ShownOnce({ label, value }: ShownOnceProps) {
  const id = useId();
  return (
    <div role="status" className="rounded-md border border-accent bg-raised p-3 text-sm">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className={`min-w-0 flex-1 basis-60 font-mono ${CONTROL}`}
        />
        <CopyButton value={value} />
      </div>
      <p className="mt-2 text-muted">Copy it now: it is not shown again.</p>
    </div>
  );
}
