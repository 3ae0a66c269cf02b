import { useHeldText } from '@/lib/forms/use-held-text';

interface HeldTextProps {
  name: string;
  text: string;
}

/** A field of the form that nobody sees. */
export function HeldText({ name, text }: HeldTextProps) {
  useHeldText(name, text);
  return null;
}
