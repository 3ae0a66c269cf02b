import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { CONTROL } from '@/components/ui/form/control-class';
import { Field } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/icon';
import type { Choice, PickerProps } from './choice';
import { Picker } from './picker';
import { useLeftWords } from './use-left-words';

interface PicksFieldProps extends Omit<PickerProps, 'isMultiple'> {
  label: string;
  hint?: string;
  /** The form field that holds the choices. */
  name: string;
}

/** Several things chosen by name, each with a button to remove it. */
export function PicksField({ label, hint, name, onChange, ...picker }: PicksFieldProps) {
  const { chosen, subject } = picker;
  const { rule, onSearch } = useLeftWords(picker);
  const box = useRef<HTMLDivElement>(null);
  const remove = (removed: Choice) => {
    const place = chosen.indexOf(removed);
    flushSync(() => onChange(chosen.filter((one) => one !== removed)));
    // The pressed button is gone, so focus the next one or the search.
    const buttons = box.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)];
    (next ?? box.current?.querySelector<HTMLElement>('[role="combobox"]'))?.focus();
  };
  return (
    <div ref={box} className="space-y-3">
      <Field label={label} name={name} rule={rule} isHeld hint={hint}>
        {(attributes) => (
          <Picker
            {...picker}
            onSearch={onSearch}
            control={{ ...attributes, className: CONTROL }}
            isMultiple
            onChange={onChange}
          >
            {chosen.length === 0 ? `Choose ${subject}` : `${chosen.length} chosen`}
          </Picker>
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={`Chosen: ${label}`} className="flex flex-wrap gap-2">
          {chosen.map((choice) => (
            <li
              key={choice.id}
              className="inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-raised py-1 pr-1 pl-3 text-sm"
            >
              <bdi className="min-w-0 wrap-anywhere">{choice.name}</bdi>
              <button
                type="button"
                aria-label={`Remove ${choice.name}`}
                onClick={() => remove(choice)}
                className="cursor-pointer rounded-full p-1 text-muted hover:text-ink"
              >
                <Icon name="x-mark" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
