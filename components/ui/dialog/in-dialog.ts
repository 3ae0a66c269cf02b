import { createContext } from 'react';

/** Whether what is drawn stands in a dialog, which can be closed but not reloaded. */
export const InDialog = createContext(false);
