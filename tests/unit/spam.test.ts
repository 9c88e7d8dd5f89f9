import { describe, expect, it } from 'vitest';
import { isSpam } from '@/features/submissions/spam';

const good = { name: 'Tortillería', address: 'Calle 5 #12', description: 'Tortillas hechas a mano' };

describe('spam is looked for in name, address and description together (spec: public §5)', () => {
  it.each([
    { name: 'Viagra barata' },
    { address: 'Frente a la lottery' },
    { description: 'You are the WINNER, congratulations!' },
    { description: 'Vendemos ciális' },
    { description: 'Vendemos ｖｉａｇｒａ' },
    { description: 'Vendemos via\u200bgra' },
    { description: 'Vendemos via<b></b>gra' },
    { description: 'Vendemos жviagraж' },
    { description: 'Get free\n  money desde casa' },
    { description: 'Solo click\u1680here' },
    { description: 'Ven y visit now' },
    { description: 'Gana $$$' },
    { description: 'Mira HTTPS://ejemplo.com' },
    { description: 'Tacos <a href="http://ejemplo.com">aquí</a>' },
    { name: 'Todo free', description: 'Money para todos' },
  ])('%j is spam', (change) => {
    expect(isSpam({ ...good, ...change })).toBe(true);
  });

  it.each([
    'Especialistas',
    'Winnery',
    'Precio: $50 o $$',
    'Free wifi y money',
    'www.ejemplo.com',
    'Lotería',
    'Clickea aquí',
  ])('%s is none', (description) => {
    expect(isSpam({ ...good, description })).toBe(false);
  });
});
