import { useContext, useId } from 'react';
import { FieldError } from '@/components/ui/form/field-error';
import { FormContext } from '@/components/ui/form/form-context';
import type { Option } from '@/components/ui/form/select-field';
import { TICK } from './tick-class';
import { usePlace } from '@/components/ui/form/use-field';
import { useHeldText } from '@/components/ui/form/use-held-text';

interface ChoicesFieldProps {
  legend: string;
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** For options that are whole sentences. */
  isOneALine?: boolean;
}

/** Fewer options than this have long names. */
const FEW = 4;

const columnsFor = (count: number) =>
  count < FEW ? 'sm:grid-cols-2' : 'grid-cols-2 sm:grid-cols-3';

/** Checkboxes of which any number can be ticked. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { legend, name, options, chosen, isOneALine = false } = props;
  const id = useId();
  const error = useContext(FormContext).errors[name];
  const place = usePlace(name, legend);
  const [text, setText] = useHeldText(name, chosen.join(' '));
  const ticked = text.split(' ');
  const toggle = (value: string, isTicked: boolean) => {
    const isChosen = (one: string) => (one === value ? isTicked : ticked.includes(one));
    const values = options.map((option) => option.value);
    setText(values.filter(isChosen).join(' '));
  };
  return (
    <fieldset ref={place} className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className={`grid gap-x-4 ${isOneALine ? '' : columnsFor(options.length)}`}>
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={ticked.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => toggle(value, target.checked)}
              className={TICK}
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} name={name} />
    </fieldset>
  );
}
