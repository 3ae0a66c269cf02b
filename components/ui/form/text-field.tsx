import type { ComponentProps } from 'react';
import type { FieldRule } from '@/lib/forms/places';
import { CONTROL } from './control-class';
import { Field } from './field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  name: string;
  hint?: string;
  warning?: string | undefined;
  rule?: FieldRule;
}

export function TextField(props: TextFieldProps) {
  const { label, name, hint, warning, rule, maxLength, className, onChange, ...input } = props;
  const field = { label, name, hint, warning, rule, maxLength, className, onChange };
  return (
    <Field {...field}>
      {(attributes) => <input {...input} {...attributes} className={CONTROL} />}
    </Field>
  );
}
