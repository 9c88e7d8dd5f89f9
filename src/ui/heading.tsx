import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

const looks = {
  display: 'text-display',
  title: 'text-title',
  heading: 'text-heading',
  card: 'text-card',
  /** A heading among chips and rows on a phone. */
  compact: 'text-card md:text-heading',
  /** The name in a row of a phone, on a card elsewhere. */
  row: 'text-body leading-snug md:text-card',
};

export type HeadingLook = keyof typeof looks;

interface HeadingProps {
  level: 1 | 2 | 3;
  /** Its size, independent of its level; by default that of the level. */
  look?: HeadingLook;
  id?: string;
  /** `no` for a name, which translators leave as it is. */
  translate?: 'no';
  children: ReactNode;
  className?: string;
}

const looksByLevel = { 1: 'display', 2: 'title', 3: 'heading' } as const;

export function Heading({
  level,
  look = looksByLevel[level],
  id,
  translate,
  children,
  className,
}: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element id={id} translate={translate} className={cn('font-heading text-tinta', looks[look], className)}>
      {children}
    </Element>
  );
}
