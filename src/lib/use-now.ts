import { useEffect, useState } from 'react';
import { currentTime, subscribeMinutes } from './clock';

/** The current time in ms since 1970, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => subscribeMinutes(() => setNow(currentTime())), []);
  return now;
}
