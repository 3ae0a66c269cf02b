import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FormValues } from './places';

/** Hands the form around it what changes by itself, such as pictures that arrive one after another. */
export function useHiddenField(name: string, text: string): void {
  const { setValue } = useFormContext<FormValues>();
  useController<FormValues>({ name, defaultValue: text });
  useEffect(() => setValue(name, text), [setValue, name, text]);
}
