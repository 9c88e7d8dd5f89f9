/** A link within text: underlined, so that colour is never the only sign. */
export const textLinkStyles =
  'text-cantera-text underline decoration-1 underline-offset-4 hover:decoration-2';

/** A standalone link of a list or a bar, tall enough to tap. */
export const standaloneLinkStyles =
  'inline-flex min-h-touch min-w-touch items-center gap-2 text-tinta no-underline hover:text-cantera-text hover:underline hover:underline-offset-4';
