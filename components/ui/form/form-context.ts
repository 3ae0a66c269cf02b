import { createContext } from 'react';

/** What a form tells its fields and its submit button. */
export const FormContext = createContext<{
  errors: Readonly<Record<string, string>>;
  isPending: boolean;
}>({ errors: {}, isPending: false });
