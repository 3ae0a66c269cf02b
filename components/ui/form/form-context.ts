import { createContext } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import type { FormValues, Places } from '@/lib/forms/places';
import type { WatchedTexts } from '@/lib/forms/use-excess';

interface FormAround {
  /** Messages by the names of the fields. */
  errors: Readonly<Record<string, string>>;
  isPending: boolean;
  places: Places;
  /** Null outside of a form. */
  register: UseFormRegister<FormValues> | null;
  /** What its fields hold, for those that tell while something is typed. */
  texts?: WatchedTexts;
  /** Takes back what has been mended since. */
  lookAgain?: (name?: string) => void;
}

/** What a form tells its fields and its submit button. */
export const FormContext = createContext<FormAround>({
  errors: {},
  isPending: false,
  places: new Map(),
  register: null,
});
