import { type ComponentProps, useId } from 'react';
import { CONTROL } from './control-class';
import { Field } from './field';

interface SuggestFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'list' | 'onChange'> {
  label: string;
  name: string;
  hint?: string;
  suggestions: readonly string[];
  onType: (text: string) => void;
}

/** Free text with a native datalist, which keyboards and screen readers support. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, name, hint, maxLength, suggestions, onType, className, ...input } = props;
  const field = { label, name, hint, maxLength, className };
  const listId = useId();
  return (
    <Field {...field} onChange={({ target }) => onType(target.value)}>
      {(attributes) => (
        <div>
          <input {...input} {...attributes} list={listId} autoComplete="off" className={CONTROL} />
          <datalist id={listId}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
