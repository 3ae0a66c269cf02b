import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FormValues } from '@/lib/forms/places';

interface HeldTextProps {
  name: string;
  text: string;
}

/** Hands a form what changes by itself, such as pictures that arrive one after another. */
export function HeldText({ name, text }: HeldTextProps) {
  const { setValue } = useFormContext<FormValues>();
  useController<FormValues>({ name, defaultValue: text });
  useEffect(() => setValue(name, text), [setValue, name, text]);
  return null;
}
