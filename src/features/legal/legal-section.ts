import type { ReactNode } from 'react';

/** One part of a legal text. */
export interface LegalSection {
  /** The anchor of its heading. */
  id: string;
  title: string;
  content: ReactNode;
}
