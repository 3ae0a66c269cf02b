import type { ComponentProps } from 'react';
import { CONTROL } from './control-class';
import { Field } from './field';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  name: string;
  hint?: string;
}

export function TextArea({ label, name, hint, className, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field label={label} name={name} hint={hint} className={className}>
      {(attributes) => (
        <textarea {...area} {...attributes} rows={rows} className={`resize-y ${CONTROL}`} />
      )}
    </Field>
  );
}
