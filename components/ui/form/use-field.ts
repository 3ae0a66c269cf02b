import { type ChangeEvent, type RefCallback, useContext } from 'react';
import type { Place } from '@/lib/forms/places';
import { useExcess } from '@/lib/forms/use-excess';
import { FormContext } from './form-context';

/** Makes an element the place where the form around shows the errors of a name. */
export function usePlace(
  name: string,
  label: string,
  checks: Pick<Place, 'rule' | 'maxLength'> = {},
): (element: HTMLElement | null) => () => void {
  const { places } = useContext(FormContext);
  return (element) => {
    // Of several choices with one name the first stands for all.
    if (element && !places.has(name)) places.set(name, { label, element, ...checks });
    return () => void places.delete(name);
  };
}

type AnyControl = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;

export interface FieldSetup {
  name: string;
  label: string;
  /** Says why the text can't be read. */
  rule?: Place['rule'];
  /** Not an attribute: a browser would cut off the rest of a pasted text without a word. */
  maxLength?: number | undefined;
  /** The component holds the text, by `useHeldText`: what is typed into the control is another one. */
  isHeld?: boolean;
  /** Called once the form knows what was typed. */
  onChange?: ((event: ChangeEvent<AnyControl>) => void) | undefined;
}

/** Registers a control with the form around. */
export function useField(setup: FieldSetup) {
  const { name, label, rule, maxLength, isHeld = false, onChange } = setup;
  const { errors, register, texts } = useContext(FormContext);
  const place = usePlace(name, label, { rule, maxLength });
  const excess = useExcess(texts, name, maxLength);
  const isRegistered = register !== null && !isHeld;
  const { ref: refer, ...handlers } = isRegistered
    ? register(name, onChange && { onChange })
    : { ref: undefined, ...(onChange && { onChange }) };
  const ref: RefCallback<HTMLElement> = (element) => {
    refer?.(element);
    const leave = place(element);
    return () => {
      refer?.(null);
      leave();
    };
  };
  return { error: errors[name], excess, control: { ...handlers, ref } };
}
