import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { buttonStyles, type ButtonLook } from './button-styles';

type Inside = { to: string; href?: never } & Omit<ComponentProps<typeof Link>, 'to' | 'href'>;
type Outside = { href: string; to?: never } & Omit<ComponentProps<'a'>, 'href'>;
type ButtonLinkProps = ButtonLook & (Inside | Outside);

/** A link that looks like a button: `to` for a page of this site, `href` for anything else (wa.me, tel:, …). */
export function ButtonLink({ variant, size, isFullWidth, className, ...rest }: ButtonLinkProps) {
  const look = cn(buttonStyles({ variant, size, isFullWidth }), className);
  return rest.to === undefined ? <a className={look} {...rest} /> : <Link className={look} {...rest} />;
}
