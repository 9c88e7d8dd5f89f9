import type { Config } from 'tailwindcss';

/** Names for the tokens of `src/app/tokens.css` and the one small scale of type, radii and shadows. */
export default {
  darkMode: 'class',
  theme: {
    // Only these colours exist: a stray `bg-gray-100` produces nothing and is seen at once.
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      ground: 'var(--ground)',
      paper: 'var(--paper)',
      sunken: 'var(--sunken)',
      line: 'var(--line)',
      edge: 'var(--edge)',
      tinta: { DEFAULT: 'var(--tinta)', soft: 'var(--tinta-soft)' },
      stone: 'var(--stone)',
      cantera: {
        DEFAULT: 'var(--cantera)',
        hover: 'var(--cantera-hover)',
        text: 'var(--cantera-text)',
        wash: 'var(--cantera-wash)',
      },
      agave: {
        DEFAULT: 'var(--agave)',
        hover: 'var(--agave-hover)',
        text: 'var(--agave-text)',
        wash: 'var(--agave-wash)',
      },
      alerta: {
        DEFAULT: 'var(--alerta)',
        hover: 'var(--alerta-hover)',
        text: 'var(--alerta-text)',
        wash: 'var(--alerta-wash)',
      },
      on: { cantera: 'var(--on-cantera)', agave: 'var(--on-agave)', alerta: 'var(--on-alerta)' },
    },
    borderRadius: { none: '0', sm: '6px', md: '10px', lg: '16px', full: '9999px' },
    boxShadow: { none: 'none', lift: 'var(--shadow-lift)', float: 'var(--shadow-float)' },
    fontFamily: {
      heading: ['Besley', 'Besley Georgia', 'Besley Noto', 'Besley Times', 'Georgia', 'serif'],
      body: ['Figtree', 'Figtree Roboto', 'Figtree Arial', 'system-ui', 'sans-serif'],
    },
    fontSize: {
      fine: ['0.875rem', { lineHeight: '1.25rem' }],
      body: ['1rem', { lineHeight: '1.6' }],
      lead: ['1.125rem', { lineHeight: '1.6' }],
      // Of enlarged text no more than a viewport's share, and never less than the words below it.
      card: ['min(1.125rem, max(7vw, 1rem))', { lineHeight: '1.3' }],
      heading: ['min(clamp(1.25rem, 1.17rem + 0.35vw, 1.5rem), max(9vw, 1.1rem))', { lineHeight: '1.25' }],
      title: ['min(clamp(1.5rem, 1.32rem + 0.8vw, 2rem), max(9.5vw, 1.2rem))', { lineHeight: '1.18' }],
      display: ['min(clamp(1.875rem, 1.4rem + 2.1vw, 3.25rem), max(10vw, 1.3rem))', { lineHeight: '1.1' }],
    },
    extend: {
      maxWidth: { page: '75rem', prose: '65ch' },
      // From `desk` on a list of staff is a table beside the sidebar, and from `wide` on its buttons are in one line.
      screens: { desk: '64rem', wide: '80rem' },
      minHeight: { touch: 'calc(var(--spacing) * 11)' },
      minWidth: { touch: 'calc(var(--spacing) * 11)' },
      size: { touch: 'calc(var(--spacing) * 11)' },
    },
  },
} satisfies Config;
