import { createContext } from 'react';
import type { Elements } from './elements';

/** Stands below what a failed form says, such as another way to reach the team; null while there is nothing to add. */
export const FailureHelpContext = createContext<Elements>(null);
