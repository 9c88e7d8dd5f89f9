import { createContext } from 'react';
import type { WeekTime } from './week-time';

/** The time for which the lines of state below are asked, instead of this moment; null for this moment. */
export const AskedTimeContext = createContext<WeekTime | null>(null);
