import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  accountLimits,
  emailSchema,
  emailCooldownSeconds,
  newPasswordSchema,
  signInSchema,
  signUpSchema,
} from '@/features/auth/schema';
import { readProjectConfig } from '../../../supabase/local/project-config';

const good = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.mx', password: 'una frase larga' };

/** The first message of each field. */
function sentences(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  const issues = result.success ? [] : result.error.issues.toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('limits', () => {
  it('are those of the auth server', () => {
    const config = readProjectConfig();
    expect(accountLimits.password.min).toBe(config.minimumPasswordLength);
    expect(emailCooldownSeconds).toBe(config.mailInterval);
  });
});

describe('an account', () => {
  it('is trimmed, its e-mail is lowercased without blanks, and nothing else is changed', () => {
    const typed = { ...good, firstName: '  María José ', email: ' Ana@Ejemplo. mx ' };
    expect(signUpSchema.parse(typed)).toEqual({ ...good, firstName: 'María José', email: 'ana@ejemplo.mx' });
  });

  // Spec: admin 2.16
  it('requires every field', () => {
    expect(sentences(signUpSchema, { firstName: ' ', lastName: '', email: '', password: '' })).toEqual({
      firstName: 'Escribe tu nombre.',
      lastName: 'Escribe tu apellido.',
      email: 'Escribe tu correo.',
      password: 'Escribe una contraseña.',
    });
    expect(sentences(signInSchema, { email: '', password: '' })).toEqual({
      email: 'Escribe tu correo.',
      password: 'Escribe tu contraseña.',
    });
    expect(sentences(emailSchema, { email: '' })).toEqual({ email: 'Escribe tu correo.' });
  });

  it('has an e-mail of at most 254 characters', () => {
    expect(sentences(emailSchema, { email: `ana@${'x.'.repeat(124)}mx` })).toEqual({});
    expect(sentences(emailSchema, { email: `ana@${'x.'.repeat(124)}mxx` })).toEqual({
      email: 'Ese correo es demasiado largo.',
    });
  });

  it.each(['ana', 'ana@', 'ana@ejemplo', 'a b@ejemplo.mx', 'ana@ejemplo..mx'])(
    'refuses the e-mail %s',
    (email) => {
      expect(sentences(signUpSchema, { ...good, email })).toEqual({
        email: 'Escribe un correo completo, como nombre@ejemplo.mx.',
      });
    },
  );

  it.each(['<b>Ana</b>', 'Ana\u202e', 'Ana\u0000'])('refuses the name %j', (firstName) => {
    expect(sentences(signUpSchema, { ...good, firstName })).toEqual({
      firstName: 'Escríbelo solo con letras.',
    });
  });

  it('has a name of at most 100 characters', () => {
    expect(sentences(signUpSchema, { ...good, lastName: 'x'.repeat(100) })).toEqual({});
    expect(sentences(signUpSchema, { ...good, lastName: 'x'.repeat(101) })).toEqual({
      lastName: 'Escribe como máximo 100 caracteres.',
    });
  });
});

describe('a new password', () => {
  it.each([
    ['x'.repeat(11), { password: 'La contraseña debe tener al menos 12 caracteres.' }],
    ['x'.repeat(12), {}],
    [' con espacios ', {}],
    ['x'.repeat(72), {}],
    ['x'.repeat(73), { password: 'La contraseña no puede exceder 72 caracteres.' }],
    ['ñ'.repeat(37), { password: 'La contraseña no puede exceder 72 caracteres.' }],
  ])('%j', (password, expected) => {
    expect(sentences(newPasswordSchema, { password })).toEqual(expected);
  });

  it('may be of any length when signing in', () => {
    for (const password of ['x', 'x'.repeat(100)]) {
      expect(sentences(signInSchema, { email: 'ana@ejemplo.mx', password })).toEqual({});
    }
  });
});
