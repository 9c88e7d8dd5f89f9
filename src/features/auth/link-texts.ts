import type { LinkPurpose } from './email-link';

/** Texts of the screen of an email link before the link is verified. */
export const linkTexts: Record<LinkPurpose, { title: string; text: string; action: string }> = {
  confirm: {
    title: 'Confirma tu correo',
    text: 'Toca el botón y tu cuenta quedará confirmada.',
    action: 'Confirmar mi correo',
  },
  password: {
    title: 'Elige tu contraseña',
    text: 'Toca el botón para escribir tu contraseña nueva.',
    action: 'Continuar',
  },
  enter: {
    title: 'Entra a tu cuenta',
    text: 'Toca el botón para entrar sin escribir tu contraseña.',
    action: 'Entrar',
  },
  'new-address': {
    title: 'Confirma tu nuevo correo',
    text: 'Toca el botón para confirmar que esta dirección es tuya.',
    action: 'Confirmar mi correo',
  },
};
