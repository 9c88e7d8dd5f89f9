import { unreadPhoneText } from '@/lib/typed-phone';

/** The note of a report whose proposed phone says more than its number. */
export function noteWith(note: string, phone: string): string {
  const unread = unreadPhoneText(phone);
  return [note, unread && `Escribió: ${unread}`].filter(Boolean).join(' · ');
}
