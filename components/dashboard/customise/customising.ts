import { createContext } from 'react';

/** Whether the dashboard's cards can be hidden now. */
export const Customising = createContext(false);
