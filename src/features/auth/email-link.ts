/** What each kind of link in our mails (supabase/templates) is for. The auth server's `email` is another name of `signup`. */
const purposes = {
  signup: 'confirm',
  email: 'confirm',
  recovery: 'password',
  invite: 'password',
  magiclink: 'enter',
  email_change: 'new-address',
} as const;

export type LinkType = keyof typeof purposes;

export interface MailLink {
  tokenHash: string;
  type: LinkType;
}

export type LinkPurpose = (typeof purposes)[LinkType];

/** The kind of link as the address has it; null for anything that no mail of ours says. */
export function readLinkType(text: string | null): LinkType | null {
  return text !== null && isLinkType(text) ? text : null;
}

export function purposeOf(type: LinkType): LinkPurpose {
  return purposes[type];
}

function isLinkType(text: string): text is LinkType {
  return Object.hasOwn(purposes, text);
}
