import { createContext } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import type { FormValues, Places } from '@/lib/forms/places';
import type { WatchedTexts } from '@/lib/forms/use-excess';

interface FormAround {
  /** Error messages by field name. */
  errors: Readonly<Record<string, string>>;
  isPending: boolean;
  /** Sending it again can never help: what was typed stays to be copied. */
  isOver?: boolean;
  places: Places;
  /** Null outside a form. */
  register: UseFormRegister<FormValues> | null;
  /** The fields' texts, for fields that validate while typing. */
  texts?: WatchedTexts;
  /** Clears errors that have been fixed. */
  lookAgain?: (name?: string) => void;
}

/** What a form shares with its fields and submit button. */
export const FormContext = createContext<FormAround>({
  errors: {},
  isPending: false,
  places: new Map(),
  register: null,
});
