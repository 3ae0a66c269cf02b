import { type ChangeEvent, type RefCallback, useContext } from 'react';
import type { Place } from '@/lib/forms/places';
import { useExcess } from '@/lib/forms/use-excess';
import { FormContext } from './form-context';

/** Registers an element as the place where the form shows errors for a name. */
export function usePlace(
  name: string,
  label: string,
  checks: Pick<Place, 'rule' | 'maxLength'> = {},
): (element: HTMLElement | null) => () => void {
  const { places } = useContext(FormContext);
  return (element) => {
    // For options with the same name, the first one represents all.
    if (element && !places.has(name)) places.set(name, { label, element, ...checks });
    return () => void places.delete(name);
  };
}

type AnyControl = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;

export interface FieldSetup {
  name: string;
  label: string;
  /** Returns why the text can't be read. */
  rule?: Place['rule'];
  /** Not the HTML attribute, because browsers silently truncate pasted text. */
  maxLength?: number | undefined;
  /** The component holds the value with `useHeldText`, because it differs from the typed text. */
  isHeld?: boolean;
  /** Called once the form has the new value. */
  onChange?: ((event: ChangeEvent<AnyControl>) => void) | undefined;
}

/** Registers a control with the surrounding form. */
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
