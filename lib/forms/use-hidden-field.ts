import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FormValues } from './places';

/** Sets a form value that changes without input, such as the keys of finished uploads. */
export function useHiddenField(name: string, text: string): void {
  const { setValue } = useFormContext<FormValues>();
  useController<FormValues>({ name, defaultValue: text });
  useEffect(() => setValue(name, text), [setValue, name, text]);
}
