import { expect, it } from 'vitest';
import { normalizeEmail, readEmail } from '@/lib/email';

it.each([
  'correo@gmail.com',
  ' CORREO@Gmail.com ',
  'correo @ gmail.com',
  'correo@gmail. com',
  'correo@gmail .com',
  '\u200bcorreo@gmail.com\u00a0',
])('an email address is read from %j', (text) => {
  expect(readEmail(text)).toBe('correo@gmail.com');
});

it.each([
  '',
  'no tiene',
  'correo@gmail',
  'mi correo@gmail.com',
  'mailto:correo@gmail.com',
  'Ana <correo@gmail.com>',
  'correo@gmail.com.',
  'a@b.mx, c@d.mx',
  '𝓬orreo@gmail.com',
])('none is read from %j, which stays as it was typed', (text) => {
  expect(readEmail(text)).toBeNull();
  expect(normalizeEmail(text)).toBe(text);
});
