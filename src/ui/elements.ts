import type { ReactElement } from 'react';

/**
 * The content of a slot that has siblings: elements, and no text of their own. A translator replaces the text nodes of
 * the page, and React can neither change nor remove them, nor insert an element before them.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
