import type { ComponentProps } from 'react';
import { CONTROL } from './control-class';
import { Field } from './field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  name: string;
  hint?: string;
}

export function TextField({ label, name, hint, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} name={name} hint={hint} className={className}>
      {(attributes) => <input {...input} {...attributes} className={CONTROL} />}
    </Field>
  );
}
