import type { ComponentProps } from 'react';
import { CONTROL } from './control-class';
import { Field } from './field';
import type { Option } from './select-field';
import { useShownOption } from './use-shown-option';

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  name: string;
  options: readonly Option[];
  hint?: string;
}

/** A choice among few in a form; a filter that takes effect at once is a `SelectField`. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, options, hint, className, onChange, ...select } = props;
  const follow = useShownOption(name, options);
  const field = { label, name, hint, className, onChange };
  return (
    <Field {...field}>
      {({ ref, ...attributes }) => (
        <select
          {...select}
          {...attributes}
          ref={(element) => {
            const leave = ref(element);
            if (element) follow(element);
            return leave;
          }}
          className={`cursor-pointer ${CONTROL}`}
        >
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
