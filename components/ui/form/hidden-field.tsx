import { useHiddenField } from '@/lib/forms/use-hidden-field';

interface HiddenFieldProps {
  name: string;
  text: string;
}

/** A hidden field of the surrounding form. */
export function HiddenField({ name, text }: HiddenFieldProps) {
  useHiddenField(name, text);
  return null;
}
