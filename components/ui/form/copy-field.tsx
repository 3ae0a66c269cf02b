import { useId } from 'react';
import { CONTROL } from './control-class';
import { CopyButton } from '@/components/ui/copy-button';

interface CopyFieldProps {
  label: string;
  value: string;
}

/** A value to copy into another program. */
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
        <CopyButton value={value} describedBy={`${id}-label`} />
      </div>
    </div>
  );
}
