import { useId } from 'react';
import { notify } from '@/lib/messages/notify';
import { Button } from './button';
import { CONTROL } from './control-class';

interface CopyFieldProps {
  label: string;
  value: string;
}

async function copy(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    notify({ type: 'SUCCESS', message: 'Copied.' });
  } catch {
    notify({ type: 'WARNING', message: 'Your browser did not copy it. Select it instead.' });
  }
}

/** Something to take along to another program. */
export function CopyField({ label, value }: CopyFieldProps) {
  const id = useId();
  return (
    <div className="text-sm">
      <label id={`${id}-label`} htmlFor={id} className="font-medium">
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
        <Button aria-describedby={`${id}-label`} onClick={() => void copy(value)}>
          Copy
        </Button>
      </div>
    </div>
  );
}
