import { useHiddenField } from '@/lib/forms/use-hidden-field';

interface HiddenFieldProps {
  name: string;
  text: string;
}

/** A field of the form around that no one sees. */
export function HiddenField({ name, text }: HiddenFieldProps) {
  useHiddenField(name, text);
  return null;
}
