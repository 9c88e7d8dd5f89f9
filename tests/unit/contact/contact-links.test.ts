import { describe, expect, it } from 'vitest';
import {
  emailHref,
  greetingFor,
  phoneHref,
  shareHref,
  toInternationalDigits,
  webHref,
  whatsappHref,
} from '@/features/contact/links';

describe('toInternationalDigits', () => {
  it.each([
    ['4441234567', '524441234567'],
    ['444 123 4567', '524441234567'],
    ['(444) 123-45-67', '524441234567'],
    ['+52 444 123 4567', '524441234567'],
    ['+52 1 444 123 4567', '524441234567'],
    ['5214441234567', '524441234567'],
    ['044 444 123 4567', '524441234567'],
    ['045 444 123 4567', '524441234567'],
    ['01 444 123 4567', '524441234567'],
    ['+1 (210) 555-0134', '12105550134'],
    ['+34 612 345 678', '34612345678'],
    ['+49 1512 3456789', '4915123456789'],
  ])('%s → %s', (raw, digits) => {
    expect(toInternationalDigits(raw)).toBe(digits);
  });

  it.each([
    null,
    '',
    'sin teléfono',
    '123',
    '444123456',
    '4444444444',
    '0000000000',
    '1234567890123456',
    '444 123 4567 / 444 765 4321',
  ])('rejects %s', (raw) => {
    expect(toInternationalDigits(raw)).toBeNull();
  });
});

describe('links', () => {
  // Spec: public 7.18
  it('builds phone and WhatsApp links with the Mexican country code', () => {
    expect(phoneHref('4441234567')).toBe('tel:+524441234567');
    expect(whatsappHref('4441234567', '¿Qué tal & adiós?')).toBe(
      'https://wa.me/524441234567?text=%C2%BFQu%C3%A9%20tal%20%26%20adi%C3%B3s%3F',
    );
    expect(phoneHref('12')).toBeNull();
    expect(whatsappHref(null, 'Hola')).toBeNull();
  });

  // Spec: public 5.5
  it.each([
    null,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://ejemplo.mx',
    'ejemplo.mx',
    ' ',
    '//ejemplo.mx',
  ])('has no link for %s', (url) => {
    expect(webHref(url)).toBeNull();
  });

  // Spec: public 5.5
  it('links http and https URLs', () => {
    expect(webHref('https://ejemplo.mx/menú')).toBe('https://ejemplo.mx/men%C3%BA');
    expect(webHref('http://ejemplo.mx')).toBe('http://ejemplo.mx/');
  });

  // Spec: public 7.18
  it('builds mail and share links', () => {
    expect(emailHref('hola@ejemplo.mx')).toBe('mailto:hola@ejemplo.mx');
    for (const invalid of [
      null,
      '',
      'hola',
      'hola@',
      '@ejemplo.mx',
      'a@b@c',
      'a b@ejemplo.mx',
      'a@ejemplo.mx b',
    ]) {
      expect(emailHref(invalid)).toBeNull();
    }
    expect(decodeURIComponent(shareHref('Tacos', 'https://x.mx/1'))).toBe(
      'https://wa.me/?text=Encontré Tacos en San Luis CONECTA y creo que te puede interesar: https://x.mx/1',
    );
    expect(greetingFor('Tacos')).toBe(
      'Hola, vi el perfil de Tacos en San Luis CONECTA y me interesa contratar un servicio.',
    );
  });
});
