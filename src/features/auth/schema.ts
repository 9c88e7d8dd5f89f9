import { emailMaxLength, normalizeEmail, readEmail } from '@/lib/email';
import { isPlainLine } from '@/lib/one-line';
import { atMost, normalizedText, paragraphs, required, rule } from '@/lib/text-rules';
import { z } from '@/lib/zod';

/** Limits of an account. The auth server and the profiles table enforce the same ones. */
export const accountLimits = {
  name: { max: 100 },
  email: { max: emailMaxLength },
  /** `maxBytes`: bcrypt ignores any bytes beyond it. */
  password: { min: 12, maxBytes: 72 },
} as const;

/** Seconds between two emails to the same recipient. */
export const emailCooldownSeconds = 60;

const { name, email, password } = accountLimits;
const encoder = new TextEncoder();

function nameField(missing: string) {
  return paragraphs(
    required(missing),
    atMost(name.max, `Escribe como máximo ${name.max} caracteres.`),
    rule(isPlainLine, 'Escríbelo solo con letras.'),
  );
}

const emailField = normalizedText(
  normalizeEmail,
  required('Escribe tu correo.'),
  atMost(email.max, 'Ese correo es demasiado largo.'),
  rule((text) => readEmail(text) !== null, 'Escribe un correo completo, como nombre@ejemplo.mx.'),
);

const newPasswordField = z
  .string()
  .min(1, 'Escribe una contraseña.')
  .min(password.min, `La contraseña debe tener al menos ${password.min} caracteres.`)
  .refine(
    (text) => encoder.encode(text).length <= password.maxBytes,
    `La contraseña no puede exceder ${password.maxBytes} caracteres.`,
  );

export const passwordHint = `Mínimo ${password.min} caracteres. Una frase que recuerdes funciona muy bien.`;

export const signInSchema = z.object({
  email: emailField,
  // Any length: an older account may have a shorter password.
  password: z.string().min(1, 'Escribe tu contraseña.'),
});

export const signUpSchema = z.object({
  firstName: nameField('Escribe tu nombre.'),
  lastName: nameField('Escribe tu apellido.'),
  email: emailField,
  password: newPasswordField,
});

export const emailSchema = z.object({ email: emailField });

export const newPasswordSchema = z.object({ password: newPasswordField });

export type SignInValues = z.infer<typeof signInSchema>;
export type SignUpValues = z.infer<typeof signUpSchema>;
