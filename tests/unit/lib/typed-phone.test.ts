import { describe, expect, it } from 'vitest';
import { meansNone } from '@/lib/no-value';
import { readPhone } from '@/lib/phone';
import {
  normalizeOptionalPhone,
  normalizePhone,
  phoneNote,
  phoneProblem,
  readTypedPhone,
  unreadPhoneText,
} from '@/lib/typed-phone';

const number = '4441234567';

describe('a number alone', () => {
  it.each([
    ...['4441234567', '+52 1 444 123 4567', '044 444 123 4567', '01 444 123 4567', '４４４１２３４５６７'],
    ...[
      'Tel. 444 123 4567',
      'Tel/WhatsApp: 444 123 4567',
      '\u{1f4de} 444 123 4567',
      'tel:+524441234567',
      '[4441234567]',
    ],
    ...[
      'wa.me/524441234567?text=Hola',
      'https://wa.me/4441234567',
      'https://wa.me/c/524441234567',
      'wa.me/524441234567.',
    ],
    ...[
      'https://api.whatsapp.com/send?phone=524441234567&text=Quiero%20informes',
      'whatsapp://send?phone=%2B524441234567',
    ],
    ...['https://api.whatsapp.com/send/?phone=%2B52%20444%20123%204567&text&type=phone_number&app_absent=0'],
    ...['https://https://wa.me/524441234567', 'http//wa.me/524441234567', '*https://wa.me/524441234567*'],
    ...['="4441234567"', "'4441234567", '4441234567.0', '4441234567,00', '4.441234567E+9', '4.441234567E+09'],
  ])('is read from %j', (text) => {
    expect(readTypedPhone(text)).toBe(number);
    expect(unreadPhoneText(text)).toBe('');
    expect(normalizePhone(text)).toBe(number);
    expect(phoneNote(text)).toBeNull();
  });

  it('of another country is read from a link', () => {
    expect(readTypedPhone('https://wa.me/12105550134')).toBe('+12105550134');
  });
});

describe('a number with something else', () => {
  it.each([
    ...[
      '444 123 4567 / 444 765 4321',
      '444 123 4567, 444 765 4321',
      '4441234567 y 4447654321',
      '444 123 4567 444 765 4321',
    ],
    ...[
      '4441234567\n4447654321',
      '+52 444 123 4567 - +52 444 765 4321',
      '444 123 4567 / 765 4321',
      '812 3456 / 444 123 4567',
    ],
    ...[
      '444-123-4567 ext. 12',
      '4441234567x12',
      '444 123 4567 (casa)',
      'Lupita 444 123 4567',
      '444 123 4567 después de las 5',
    ],
    ...['444 123 4567 facebook.com/x', 'https://chat.whatsapp.com/AbCdEf1234567890 444 123 4567'],
  ])('keeps the first number of %j and says so', (text) => {
    expect(readTypedPhone(text)).toBe(number);
    expect(unreadPhoneText(text)).toBe(text.replace('\n', ' '));
    expect(normalizePhone(text)).toBe(text.replace('\n', ' '));
    expect(phoneNote(text)).toBe('Se guarda 444 123 4567. Lo demás que escribiste lo lee el equipo.');
  });
});

describe('no number', () => {
  const areaCode =
    'Ningún número empieza con 0 ni con 1. Escribe los 10 dígitos con su lada, sin 044, 045 ni 01.';
  const chat = 'Ese enlace no trae el número. Ábrelo, toca el nombre de arriba y copia el número que sale.';

  it.each([
    ['044 123 4567', areaCode],
    ['01 44 123 456', areaCode],
    ['+52 044 123 4567', areaCode],
    ['1234567890', areaCode],
    [
      'https://chat.whatsapp.com/AbCdEf1234567890',
      'Ese enlace es de un grupo de WhatsApp. Escribe el número de 10 dígitos.',
    ],
    [
      'chat.whatsapp.com/4441234567',
      'Ese enlace es de un grupo de WhatsApp. Escribe el número de 10 dígitos.',
    ],
    [
      'https://whatsapp.com/channel/0029Va4441234567',
      'Ese enlace es de un canal de WhatsApp. Escribe el número de 10 dígitos.',
    ],
    ['https://wa.me/message/ABCDEF4441234567', chat],
    ['wa.me/qr/4441234567ABC', chat],
    ['https://wa.link/4441234567', chat],
    ['https://facebook.com/4441234567', 'Eso es un enlace. Escribe el número de 10 dígitos.'],
    ['444 123 45', null],
    ['444 123 4567 8', null],
    ['+52 444 123 456789', null],
    ['4152 3137 1234 5678', null],
    ['4.44123E+09', null],
    ['sin señal', null],
  ])('is in %j: %s', (text, problem) => {
    expect(readTypedPhone(text)).toBeNull();
    expect(phoneProblem(text)).toBe(problem);
    expect(normalizePhone(text)).toBe(text);
  });
});

describe('a text that says that there is nothing', () => {
  it.each([
    ...[
      'NO TIENE',
      'no tengo',
      'Ninguno',
      'N/A',
      'n.a.',
      '-',
      '---',
      '.',
      'S/N',
      'no',
      'Sin WhatsApp',
      'no cuenta con página web',
    ],
    ...['Aún no tiene', 'no tiene sitio web.', 'xxx', '0'],
  ])('%j is empty', (text) => {
    expect(meansNone(text)).toBe(true);
    expect(normalizeOptionalPhone(text)).toBe('');
  });

  it.each([
    'no tengo, llamar al 4441234567',
    'Nadia',
    'x.com',
    'noche',
    'sin mesero',
    'Na-Bolom',
    '漢字',
    '',
  ])('%j is not', (text) => {
    expect(meansNone(text)).toBe(false);
  });
});

it('is stored in a form that the pages read', () => {
  expect(readPhone('+12105550134')).toBe('+12105550134');
  expect(readPhone('0441234567')).toBeNull();
});
