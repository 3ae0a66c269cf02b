import type { ComponentProps } from 'react';
import { CONTROL } from './control-class';
import { Field } from './field';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  name: string;
  hint?: string;
}

export function TextArea(props: TextAreaProps) {
  const { label, name, hint, className, rows = 4, onChange, ...area } = props;
  const field = { label, name, hint, className, onChange };
  return (
    <Field {...field}>
      {(attributes) => (
        <textarea {...area} {...attributes} rows={rows} className={`resize-y ${CONTROL}`} />
      )}
    </Field>
  );
}
