/** The purpose of each type of link in our emails (supabase/templates). `email` is an alias of `signup`. */
export const linkPurposes = {
  signup: 'confirm',
  email: 'confirm',
  recovery: 'password',
  invite: 'password',
  magiclink: 'enter',
  email_change: 'new-email',
} as const;

export type LinkType = keyof typeof linkPurposes;

export interface EmailLink {
  tokenHash: string;
  type: LinkType;
}

export type LinkPurpose = (typeof linkPurposes)[LinkType];

/** Whether a password has to be set after the link, before it signs in. */
export function isPasswordLink(type: LinkType): type is 'signup' | 'email' | 'recovery' | 'invite' {
  return linkPurposes[type] === 'confirm' || linkPurposes[type] === 'password';
}

/** The link type of the search params; null for any type that our emails do not use. */
export function readLinkType(text: string | null): LinkType | null {
  return text !== null && isLinkType(text) ? text : null;
}

function isLinkType(text: string): text is LinkType {
  return Object.hasOwn(linkPurposes, text);
}

/** Texts of the confirm-account screen before the link is verified. */
export const linkTexts: Record<LinkPurpose, { title: string; text: string; action: string }> = {
  confirm: {
    title: 'Confirma tu correo',
    text: 'Toca el botón y escribe la contraseña de tu cuenta.',
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
  'new-email': {
    title: 'Confirma tu nuevo correo',
    text: 'Toca el botón para confirmar que esta dirección es tuya.',
    action: 'Confirmar mi correo',
  },
};
