import { cn } from '@/lib/cn';

const variants = {
  primary: 'border-transparent bg-cantera text-on-cantera hover:bg-cantera-hover',
  secondary: 'border-edge bg-paper text-tinta hover:border-tinta hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-tinta hover:bg-sunken',
  whatsapp: 'border-transparent bg-agave text-on-agave hover:bg-agave-hover',
  danger: 'border-transparent bg-alerta text-on-alerta hover:bg-alerta-hover',
};

const sizes = {
  regular: 'min-h-touch min-w-touch px-4 text-body',
  large: 'min-h-13 px-6 text-lead',
};

export interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  isFullWidth?: boolean;
}

/** The styles of a button, for a `<button>` or a link. */
export function buttonStyles({
  variant = 'primary',
  size = 'regular',
  isFullWidth,
}: ButtonLook = {}): string {
  return cn(
    'inline-flex items-center justify-center gap-2 rounded-md border py-2 text-center leading-tight font-semibold no-underline transition-colors select-none',
    'disabled:border-line disabled:bg-sunken disabled:text-tinta-soft',
    variants[variant],
    sizes[size],
    isFullWidth && 'w-full',
  );
}
