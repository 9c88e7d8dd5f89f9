import { parseTime, toClock, withoutSpacesAndDots } from '@/features/hours/opening-hours';

const timePattern = String.raw`(\d{1,2})([:.h][0-5]\d(?::00)?)?(am|pm|h|hs|hrs?|horas?)?`;
const intervalPattern = new RegExp(
  `^(?:desde|de)?(?:las?)?${timePattern}(?:[\\u2010-\\u2015\\u2212-]|al?|hasta)(?:las?)?${timePattern}$`,
);

/**
 * Opening and closing time of a text that names both, as private.read_interval has it: `9:00 a. m. – 6:00 p. m.`, `9 a 18`,
 * `24 horas`. Null where it does not, and where it may be morning or evening: `9 a 6`.
 * @param part the field in which it stands: «24 h» as a closing time is midnight
 */
export function readInterval(text: string, part: 'open' | 'close'): { open: string; close: string } | null {
  const compact = withoutSpacesAndDots(text);
  const isWholeDay = /^(abierto)?(las)?24(horas?|\/7)$|^(abierto)?todoeld[ií]a$/.test(compact);
  if (isWholeDay || (part === 'open' && /^24(h|hs|hrs?)$/.test(compact)))
    return { open: '00:00', close: '00:00' };

  const match = intervalPattern.exec(compact);
  if (!match) return null;
  const [, openHour = '', openMinutes = '', openSuffix = '', hour = '', minutes = '', suffix = ''] = match;
  const isTwelveHour = suffix === 'am' || suffix === 'pm';
  // «9 a 18» counts to 24.
  const countsTo24 = !isTwelveHour && Number(hour) >= 13;
  const full = (digits: string, rest: string) => digits + (rest === '' && countsTo24 ? ':00' : rest);
  const opens = parseTime(full(openHour, openMinutes + openSuffix));
  const closes = parseTime(full(hour, minutes + suffix));
  if (opens === null || closes === null) return null;
  const mayBeEvening = !isTwelveHour && Number(hour) >= 1 && Number(hour) <= 12 && opens < 13 * 60;
  return mayBeEvening && closes <= opens ? null : { open: toClock(opens), close: toClock(closes) };
}
