import { createContext, type ReactNode } from 'react';

/** Stands below what a failed form says, such as another way to reach the team; null while there is nothing to add. */
export const FailureHelpContext = createContext<ReactNode>(null);
