import { type ComponentProps, useContext } from 'react';
import { useShownOption } from '@/lib/forms/use-shown-option';
import { CONTROL } from './control-class';
import { Field } from './field';
import { FormContext } from './form-context';
import type { Option } from './select-field';

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  name: string;
  options: readonly Option[];
  hint?: string;
}

/** A select in a form; for a filter that applies immediately, use `SelectField`. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, options, hint, className, onChange, ...select } = props;
  const { places, register } = useContext(FormContext);
  const values = options.map(({ value }) => value);
  useShownOption(register && places, name, values);
  const field = { label, name, hint, className, onChange };
  return (
    <Field {...field}>
      {(attributes) => (
        <select {...select} {...attributes} className={`cursor-pointer ${CONTROL}`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
