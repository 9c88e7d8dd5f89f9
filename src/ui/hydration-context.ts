import { createContext } from 'react';

/** Whether what is drawn right now takes over what a prerendered page shows. */
export const IsHydratingContext = createContext({ current: false });
